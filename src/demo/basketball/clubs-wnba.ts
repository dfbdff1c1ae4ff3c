// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the season of 2026.
export const WNBA_CLUBS = `
ATL|Atlanta|Dream|East||#C8102E|ET|in|Gateway Center Arena
CHI|Chicago|Sky|East||#5091CD|CT|in|Wintrust Arena
CON|Connecticut|Sun|East||#F05023|ET|in|Mohegan Sun Arena
IND|Indiana|Fever|East||#E03A3E|ET|in|Gainbridge Fieldhouse
NYL|New York|Liberty|East||#6ECEB2|ET|in|Barclays Center
TOR|Toronto|Tempo|East||#8C1D40|ET|in|Coca-Cola Coliseum
WAS|Washington|Mystics|East||#E03A3E|ET|in|CareFirst Arena
DAL|Dallas|Wings|West||#C4D600|CT|in|College Park Center
GSV|Golden State|Valkyries|West||#B38FCF|PT|in|Chase Center
LVA|Las Vegas|Aces|West||#A7A8AA|PT|in|Michelob Ultra Arena
LAS|Los Angeles|Sparks|West||#702F8A|PT|in|Crypto.com Arena
MIN|Minnesota|Lynx|West||#78BE20|CT|in|Target Center
PHX|Phoenix|Mercury|West||#CB6015|AZ|in|Mortgage Matchup Center
POR|Portland|Fire|West||#C8102E|PT|in|Moda Center
SEA|Seattle|Storm|West||#2C5234|PT|in|Climate Pledge Arena
`
