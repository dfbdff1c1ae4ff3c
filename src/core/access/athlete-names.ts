// Names that guessers of a product about sports try early: athletes whom most of its readers know, as they are said.

/** Given names and surnames in small letters; a few hundred cost a guesser nothing. Judged: the most followed of each sport. */
export const ATHLETE_NAMES: readonly string[] = (
  'lebron james stephen steph curry kevin durant giannis antetokounmpo nikola jokic luka doncic joel embiid jayson tatum victor wembanyama ' +
  'anthony edwards shai gilgeous kobe bryant michael jordan shaquille oneal magic johnson larry bird kyrie irving kawhi leonard damian ' +
  'lillard devin booker zion williamson jimmy butler caitlin clark angel reese sabrina ionescu breanna stewart patrick mahomes travis kelce ' +
  'josh allen lamar jackson joe burrow justin jefferson jamarr chase tyreek hill davante adams christian mccaffrey derrick henry saquon ' +
  'barkley aaron rodgers tom brady peyton manning jalen hurts dak prescott brock purdy jared goff caleb williams jayden daniels bijan ' +
  'robinson ceedee lamb amonra stbrown garrett wilson micah parsons myles garrett shohei ohtani aaron judge mike trout mookie betts bryce ' +
  'harper ronald acuna juan soto fernando tatis vladimir guerrero freddie freeman jacob degrom clayton kershaw derek jeter babe ruth connor ' +
  'mcdavid sidney crosby alexander ovechkin auston matthews nathan mackinnon leon draisaitl wayne gretzky cale makar lionel leo messi ' +
  'cristiano ronaldo neymar kylian mbappe erling haaland mohamed salah harry kane jude bellingham vinicius lamine yamal david beckham ' +
  'zinedine zidane diego maradona serena venus williams roger federer rafael nadal novak djokovic carlos alcaraz jannik sinner coco gauff iga ' +
  'swiatek naomi osaka tiger woods rory mcilroy scottie scheffler jordan spieth phil mickelson lewis hamilton max verstappen charles leclerc ' +
  'lando norris chase elliott kyle larson dale earnhardt conor mcgregor jon jones israel adesanya khabib nurmagomedov amanda nunes muhammad ' +
  'ali mike tyson floyd mayweather canelo alvarez usain bolt simone biles michael phelps'
).split(' ')
