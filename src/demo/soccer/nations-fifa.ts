// ABBR | nation | - | confederation | - | color | time zone | roof | where it often plays at home.
export const FIFA_NATIONS = `
ARG|Argentina||CONMEBOL||#75AADB|BR|out|Buenos Aires
BRA|Brazil||CONMEBOL||#FFDC02|BR|out|Rio de Janeiro
COL|Colombia||CONMEBOL||#FCD116|ET|out|Barranquilla
ECU|Ecuador||CONMEBOL||#FFDD00|ET|out|Quito
PAR|Paraguay||CONMEBOL||#D52B1E|BR|out|Asunción
URU|Uruguay||CONMEBOL||#55B5E5|BR|out|Montevideo
CAN|Canada||CONCACAF||#D80621|ET|out|Toronto
MEX|Mexico||CONCACAF||#006847|CT|out|Mexico City
PAN|Panama||CONCACAF||#D21034|ET|out|Panama City
USA|United States||CONCACAF||#3C3B6E|ET|out|Washington
AUT|Austria||UEFA||#ED2939|CE|out|Vienna
BEL|Belgium||UEFA||#E30613|CE|out|Brussels
CRO|Croatia||UEFA||#FF0000|CE|out|Zagreb
ENG|England||UEFA||#CE1124|GB|out|London
FRA|France||UEFA||#0055A4|CE|out|Saint-Denis
GER|Germany||UEFA||#DD0000|CE|out|Berlin
NED|Netherlands||UEFA||#F36C21|CE|out|Amsterdam
NOR|Norway||UEFA||#BA0C2F|CE|out|Oslo
POR|Portugal||UEFA||#DA291C|GB|out|Lisbon
SCO|Scotland||UEFA||#0065BF|GB|out|Glasgow
ESP|Spain||UEFA||#AA151B|CE|out|Madrid
SUI|Switzerland||UEFA||#D52B1E|CE|out|Basel
ALG|Algeria||CAF||#006233|GB|out|Algiers
EGY|Egypt||CAF||#CE1126|SA|out|Cairo
GHA|Ghana||CAF||#FCD116|GB|out|Accra
CIV|Ivory Coast||CAF||#F77F00|GB|out|Abidjan
MAR|Morocco||CAF||#C1272D|GB|out|Rabat
SEN|Senegal||CAF||#00853F|GB|out|Dakar
AUS|Australia||AFC||#FFCD00|AE|out|Sydney
IRN|Iran||AFC||#239F40|PK|out|Tehran
JPN|Japan||AFC||#000080|JP|out|Saitama
KOR|South Korea||AFC||#CD2E3A|JP|out|Seoul
`
