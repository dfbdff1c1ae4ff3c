// ABBR | nation | - | - | - | color | time zone | roof | where it often plays at home. The twelve full members of the International Cricket Council.
export const CRICKET_NATIONS = `
AFG|Afghanistan||||#0066B3|PK|out|Sharjah Cricket Stadium
AUS|Australia||||#FFCD00|AE|out|Melbourne Cricket Ground
BAN|Bangladesh||||#006A4E|BD|out|Sher-e-Bangla Stadium
ENG|England||||#1D3C78|GB|out|Lord's
IND|India||||#1C7CC7|IN|out|Wankhede Stadium
IRE|Ireland||||#169B62|GB|out|Malahide
NZ|New Zealand||||#8A8F98|NZ|out|Eden Park
PAK|Pakistan||||#01411C|PK|out|Gaddafi Stadium
SA|South Africa||||#007A4D|SA|out|The Wanderers
SL|Sri Lanka||||#0A2A66|IN|out|R. Premadasa Stadium
WI|West Indies||||#7B0041|AT|out|Kensington Oval
ZIM|Zimbabwe||||#D40000|SA|out|Harare Sports Club
`
