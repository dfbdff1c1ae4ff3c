// What people tell before and after a question: of themselves, their family, their day. It says nothing of what is wanted, and it is no
// sign of distress. Put around the sentences that Lex learns from.

/** Patterns as in grammar.ts. */
export const STORIES: readonly string[] = [
  '(my|our) (brother in law|neighbor|boss|grandson|uncle|roommate|old man|coach|barber) (says|swears|thinks|told me|keeps telling me) (it is easy|i am wrong|the TEAM are cooked|otherwise|you know everything)',
  'i have been a TEAM fan (since i was a kid|for NUM years|my whole life)',
  '(the kids|the twins|the baby) (are|is) (finally |)(asleep|in bed|at school|driving me mad)',
  "(it is|it's) (raining|snowing|freezing|late|early|hot as blazes)( here| out there| in my town|)",
  'i am (on a break|at work|on the bus|driving|in a meeting|cooking dinner|at the airport|waiting at the dentist|stuck in traffic|on the night shift)',
  "(sorry|excuse me|pardon)( to bother you| for asking| if this is silly|) (i am|i'm) (new|old|slow|not good) (to|with|at) (this|all this|computers|numbers)",
  'NUM years (i|we) (drove a truck|taught school|worked at the plant|ran a shop) and i never (learned|understood|asked) this',
  '(the|my) (wife|husband|missus|dog|cat) is (out|at her sisters|snoring|mad at me|barking)',
  '(well|oh|lord|good grief|butter my biscuit|holy cow|my goodness|crikey|bless your heart)',
  '(settle|end) (a|this) (bet|argument|fight) (for us|for me|with my cousin|at the bar)',
  '(love|like) (the app|this thing|your work)( by the way| so far|)',
  'i (broke|lost|cannot find) my (glasses|phone|charger|remote|notes|place)',
  '(not to be rude|no offense|be honest|between us|long story short|you will laugh|here is the thing)',
  '(i just|i) (got home|got off work|landed|woke up|finished dinner|moved house|had a long day)',
  'i borrowed my (neighbors|uncles|cousins|sisters) (lawnmower|phone|book|car|laptop|charger|ladder|jersey)',
  'my mortgage (came through|is paid off|payment went through)',
  'my (son|daughter|grandkid|nephew) is NUM and (loves|plays for|follows) the TEAM',
  'we lost by (one|NUM) in (my|our) (rec|softball|bowling|church|pub) league',
  '(the bus|my car|the train|the boiler|the oven) (broke down|is late|is broken|died)( again|)',
  'i am writing this from (a hospital waiting room|the vets|a ferry|my garden|the pub)',
  '(everything is|we are|i am) fine (just|only) bored',
  '(nothing fancy|keep it short|keep it simple|make it quick|in plain words|whatever is best)',
  '(my buddy|a friend) owes me (lunch|a beer|a coffee|a favor)',
  'i (quit smoking|got promoted|retired|got engaged|moved to TEAM) (last year|last week|today)',
  '(the|my) TEAM (broke my heart|are killing me|keep losing|stink|are my team)',
  'this (printer|weather|traffic|show|coffee) is killing me',
]
