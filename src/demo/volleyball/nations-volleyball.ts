// ABBR | nation | - | - | - | color | time zone | roof | where it often plays at home.
export const VOLLEYBALL_NATIONS = `
BEL|Belgium||||#FDDA24|CE|in|Kortrijk
BRA|Brazil||||#FFDC02|BR|in|Rio de Janeiro
BUL|Bulgaria||||#00966E|CE|in|Sofia
CAN|Canada||||#D80621|ET|in|Ottawa
CHN|China||||#EE1C25|AW|in|Beijing
CZE|Czechia||||#11457E|CE|in|Prague
DOM|Dominican Republic||||#002D62|ET|in|Santo Domingo
FRA|France||||#0055A4|CE|in|Nancy
GER|Germany||||#DD0000|CE|in|Stuttgart
ITA|Italy||||#0066CC|CE|in|Milan
JPN|Japan||||#BC002D|JP|in|Chiba
NED|Netherlands||||#F36C21|CE|in|Apeldoorn
POL|Poland||||#DC143C|CE|in|Łódź
SRB|Serbia||||#C6363C|CE|in|Belgrade
THA|Thailand||||#2D2A4A|TH|in|Bangkok
TUR|Türkiye||||#E30A17|SA|in|Istanbul
UKR|Ukraine||||#FFD700|SA|in|Kyiv
USA|United States||||#3C3B6E|CT|in|Arlington
`
