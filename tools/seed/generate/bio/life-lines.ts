/** First sentences. `[name]`, `[age]` (in words), `[home]` and `[state]` are filled in. */
export const openings = [
  'My name is [name], and I {am|turned} [age] {this year|last spring|in the fall|a while ago}.',
  'Hello from [state]. I am [name], [age], and {I write better than I talk|glad you stopped here|I have good handwriting and time to use it}.',
  '{Hi|Hello}, I am [name]. I am [age], {and I have never been good at introductions|and this is my third try at this page|so I have had time to practise saying who I am}.',
  'I am [age] years old and {answer to [name]|my friends call me [name]|go by [name]}.',
  'They asked me to describe myself in a few lines, {which is hard at [age]|so here goes|and I have torn up two pages already}. I am [name].',
  '{Thank you for reading this far down the page.|Thanks for stopping.|I am glad you are here.} My name is [name] and I am [age].',
  'I am [name], [age], {left-handed|an early riser|the middle one of five|the youngest of four|the oldest of three}, and {happiest with a pencil in hand|curious about nearly everything|easy to talk to}.',
  'If you ask the people around me, they will say [name] is the one who {reads at breakfast|waters the plants|fixes radios|remembers birthdays|laughs first|makes the coffee}. I am [age].',
  'I turned [age] {with a cupcake and a borrowed candle|on a rainy Tuesday|without telling anyone, and they found out anyway}. My name is [name].',
  'Where to begin? I am [name], I am [age], and {the window by my desk faces east|I am writing this at a steel table with good light|there is a sparrow on the sill as I write}.',
  'At [age] I know {what I like: good company, plain food and an honest letter|two things for certain: people change, and mail call is the best hour of the day|how to listen}. I am [name].',
  '[name] is my name, [age] is my age, and {stamps are my currency|curiosity is my habit|small talk is welcome}.',
] as const;

export const homeLines = [
  'I {was born in|grew up in|come from|was raised in} [home], {where everybody knew our truck|in a yellow house by the tracks|in an apartment above a laundromat|at the end of a bus line|with three brothers and one bathroom}.',
  'Home is [home], and I still {follow its news|get the paper from there|dream of its river|know what day the fair opens}.',
  'I {left|moved away from} [home] at {nineteen|twenty|seventeen}, but {it has not left me|I would know its smell anywhere|I can draw you its map}.',
  'My people are from [home], {farmers, mostly|millworkers and teachers|every one of them a talker|and they are stubborn in a good way}.',
  'When I picture [home] I see {porch lights|wet streets and one traffic light|my aunt’s tomato plants|the water tower}.',
] as const;

/** Work, study and daily life in prison. Nothing about courts or the past. */
export const dayLines = [
  'I have worked in the {kitchen|laundry|library|print shop|mail room|garden} {for three years|since last year|for most of a year}, and I {like being useful|take pride in it|know every shelf of it}.',
  'I work in the {sewing shop|wood shop|print shop|bakery|greenhouse} {five mornings a week|on the early shift|four days a week}, and I {come back tired in a good way|am good at it by now|would do it unpaid}.',
  'I tutor {math|reading|English|GED classes} {in the afternoons|twice a week}, and {seeing somebody get it is the best pay there is|my students teach me more than I teach them|four of them passed this year}.',
  'I {earned my diploma here|finished a welding certificate|completed a course in bookkeeping|passed the barber’s exam}, and {my mother framed the paper|I was proud that day|nobody can take that from me}.',
  'I am {studying small engine repair|two classes short of an associate degree|in a plumbing course|taking a class in drafting}, {with homework at the kitchen table of the unit|and it suits me better than school ever did|one chapter at a time}.',
  'I transcribe schoolbooks into Braille, {six pages on a good day|and I now read it with my fingers|which is slow and satisfying work}.',
  'I volunteer {with the hospice team|with older people on our unit}, {mostly reading aloud and keeping company|and it has taught me what matters|where listening is the whole job}.',
  'Days here {run by bells|are long and much alike}, so I {make my own weather|break mine up with reading, walking and letters|plan each one on an index card}.',
  'I {keep a calendar of small good things|write down one good thing a day}: {a joke, a cardinal, hot toast|today it was fresh bread|yesterday, a letter from my aunt}.',
  'I share a {cell|room} with {someone who hums|someone who snores in three keys|a good neighbor|a retired plumber}, and {we get along|we have learned each other’s silences|we split a newspaper}.',
  'I {run|help run} the {recycling crew|newsletter|peer mentor group|book cart|community garden}, which {keeps me busy|is more politics than you would think|is the best job I have ever had}.',
  'Every {morning|evening} I {stretch, make tea and write a page|do a lap for each person I miss|sit by the window for ten minutes}.',
  'There is a {class|workshop|group} on {public speaking|poetry|parenting|conflict and listening|personal finance} here, and I {have not missed one|surprised myself by liking it|now help teach it}.',
  'I repair {radios|typewriters|wheelchairs for a charity|bicycles for children|reading glasses}, {and I like bringing things back|because somebody has to|with a very small screwdriver}.',
  'My {grandmother|father|aunt|uncle} taught me {that work done slowly is done once|to answer every letter|to cook without a recipe|to say sorry first}, and {I am finally listening|it has served me well|I pass that on}.',
  'I am learning {sign language|to type properly|to draw hands|to be still|fractions again, for my students}, {badly and cheerfully|a little every day|and it is going well}.',
  'Lately I have been thinking about {what makes a good neighbor|how towns get their names|why some songs stay|what quiet is good for|what I would plant first}.',
  'The best thing that happened this month was {a visit from my niece|a ripe tomato|a library book I had asked for two years ago|an hour of snow|an unexpected postcard|fixing a clock}.',
  'When I go home I want to {work outdoors|open a small repair shop|cook for people|finish school|see the ocean|keep bees|plant fruit trees}, {nothing grand|and I am getting ready for it|step by step}.',
  'I {laugh easily|tell long stories|ask a lot of questions|remember faces}, {forget where I put my glasses|hum without noticing|cannot whistle}, and {take my tea without sugar|eat the crust first|fold everything twice}.',
  'I {take things as they come|try to be somebody others can lean on|count the good days}, and {most of the time it works|I am still learning|it makes the week lighter}.',
] as const;

/** For people over fifty-five. */
export const elderLines = [
  'I have {two|three|four|five} grandchildren, {and a drawer full of their drawings|the youngest writes to me in crayon|one of whom reads to me over the phone}.',
  'My hair has thinned and my patience has grown, {which is a fair trade|or so I tell the young ones here}.',
  'I remember {party lines and rotary phones|when a stamp cost fifteen cents|typewriters in every office}, and {I do not miss any of it but the music|ask me anything}.',
] as const;

/** For people under thirty. */
export const youngLines = [
  'I am {one of the younger ones here|still figuring things out}, and {the older people look out for me|I listen more than I used to}.',
  'I {finished school in here|am taking college classes by mail}, {which my little brother finds hard to believe|and I like having homework, strange as it sounds}.',
] as const;
