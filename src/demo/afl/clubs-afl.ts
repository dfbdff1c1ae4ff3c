// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the season of 2025.
export const AFL_CLUBS = `
ADE|Adelaide|Crows|||#E21937|AC|out|Adelaide Oval
BRI|Brisbane|Lions|||#A30046|AQ|out|The Gabba
CAR|Carlton|Blues|||#0E1E2D|AE|out|Melbourne Cricket Ground
COL|Collingwood|Magpies|||#8A8F98|AE|out|Melbourne Cricket Ground
ESS|Essendon|Bombers|||#CC2031|AE|in|Marvel Stadium
FRE|Fremantle|Dockers|||#2A0D54|AW|out|Optus Stadium
GEE|Geelong|Cats|||#1C3C63|AE|out|GMHBA Stadium
GCS|Gold Coast|Suns|||#D73126|AQ|out|People First Stadium
GWS|GWS|Giants|||#F15C22|AE|out|Engie Stadium
HAW|Hawthorn|Hawks|||#FBBF15|AE|out|Melbourne Cricket Ground
MEL|Melbourne|Demons|||#0F1131|AE|out|Melbourne Cricket Ground
NTH|North Melbourne|Kangaroos|||#1A3B8E|AE|in|Marvel Stadium
PTA|Port Adelaide|Power|||#008AAB|AC|out|Adelaide Oval
RIC|Richmond|Tigers|||#FFD200|AE|out|Melbourne Cricket Ground
STK|St Kilda|Saints|||#ED0F05|AE|in|Marvel Stadium
SYD|Sydney|Swans|||#ED171F|AE|out|Sydney Cricket Ground
WCE|West Coast|Eagles|||#F2A900|AW|out|Optus Stadium
WBD|Western|Bulldogs|||#014896|AE|in|Marvel Stadium
`
