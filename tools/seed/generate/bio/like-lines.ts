import type { InterestOption } from '@inkbridge/shared/option-lists';

export const likeLines: Readonly<Record<InterestOption<'likes'>, string>> = {
  Animals:
    'Animals {trust me, and I try to deserve it|always find me}: {a stray cat visits our yard|I feed the sparrows crumbs|we always had three dogs at home}.',
  'Art museums':
    'A school trip to {an art museum|a museum} {changed what I look at|is still clear in my mind}, and {postcards of paintings are the best mail there is|I would go every week if I could}.',
  Autumn:
    'Autumn is my season: {one maple beyond the fence tells me the date|I can smell leaves from the yard|sweaters and sharp light}.',
  Barbecue:
    'I hold {firm|strong but friendly} opinions about {barbecue sauce|smoke and patience}, and {I will hear yours|my cousin’s ribs settle any argument}.',
  Beaches:
    'I think of {one beach|a stretch of shore} {from childhood|I saw at nineteen} when I need to {sleep|breathe}, {shells, wind and all|gulls and all}.',
  Birthdays:
    'I remember {everyone’s birthday|birthdays} and {draw each person a card|sing badly on the day}, so {tell me yours|yours will go in the notebook}.',
  Bonfires:
    'Nothing beats {a bonfire with people who tell long stories|the hour when a bonfire burns low}, and {I have a few stories saved up|I know how to build one that lasts}.',
  Chocolate:
    'I can make {one chocolate bar|a square of chocolate} last {a week|four days}, which {my friends find suspicious|is my one act of self-control}.',
  Church:
    'Sunday service {steadies my week|is where I met my best friend here}, and {I help set up the chairs|I play the tambourine when asked}.',
  'City life':
    'I am a city person: {buses, corner stores and people talking through windows|I can still recite the stops of my bus line|noise puts me to sleep}.',
  Coffee:
    'Coffee is {my first thought|instant here, and I have made peace with that}, and {the six o’clock cup is when I write|I would love to hear about a real one}.',
  'Comedy shows':
    'I {love stand-up comedy|tell one joke a day to my neighbors}, and {the groans keep me going|timing is everything, even in a letter}.',
  'Country life':
    'I grew up with {gravel roads|chickens and chores}, and {silence still sounds right to me|I can back up a trailer on the first try}.',
  'Deep conversations':
    'I like a conversation that {starts with weather and ends with what we believe|goes somewhere}, and {letters are made for that|I am not afraid of a hard question}.',
  'Early mornings':
    'I am up {before the count|at five}, because {the building is quiet then|the first light is worth it}.',
  'Family time':
    'My family {visits when the road allows|writes, calls and keeps me laughing}, and {Sunday dinners are what I am walking toward|my mother’s handwriting is my favorite}.',
  'Farmers markets':
    'I {sold honey at a farmers market|used to haggle over peaches every Saturday}, and {I can still pick a ripe melon by ear|miss the colors of it}.',
  Fashion:
    'I {sewed my own clothes for years|follow fashion in the magazines}, and {good buttons matter|tailoring class is the best hour of my week}.',
  'Handwritten letters':
    'I keep {every letter I have received|letters in a shoebox} and {answer in the order they came|know most of them by heart}.',
  History:
    'I can get lost in {a footnote|the history of one bridge|old county maps}, and {I like the people who are not in the textbooks|will happily tell you about canals}.',
  Holidays:
    'Holidays are {what you make of them|loud in my family}: {we cook together on the unit|I decorate with paper chains and no shame}.',
  'Late nights':
    'I think best {after lights out|late at night}, {by the glow of a reading lamp|when the radio is low}.',
  'Live concerts':
    'My first concert {rained out and nobody left|was in a county fairground}, and {I can still hear it|I would tell you the whole set list}.',
  Mountains:
    'I can see {a blue line of hills|one mountain} {from the yard on clear days|through the far window}, and {it is enough|I know its moods}.',
  Nature:
    'I notice small things outdoors: {ants at work, clouds piling up|which weed blooms first}, and {I write them down|it keeps me grateful}.',
  Poetry:
    'I {learn a poem by heart every month|write poems that mostly rhyme}, and {will copy one out for you|like the short ones best}.',
  Politics:
    'I follow the news {closely and calmly|with two newspapers}, and {I like talking with people who disagree kindly|will not start an argument in the first letter}.',
  Rain: 'Rain on {a metal roof|the skylight} is {the best sound I know|why I sleep well in April}.',
  'Road trips':
    'I have {driven across eleven states|slept in more truck stops than hotels}, and {know where the good pie is|road atlases are my bedtime reading}.',
  Science:
    'I {read science magazines from cover to cover|am the one who asks why the sky is that color}, and {volcanoes are my current obsession|wish I had listened in tenth grade}.',
  Snow: 'The first snow {makes everyone here ten years old|covers the wire and makes the yard a field}, and {I stand out in it as long as they let us|I catch some on my sleeve}.',
  'Spicy food':
    'I put hot sauce on {everything but oatmeal|eggs, rice and regret nothing}, and {grew peppers on a windowsill once|my grandmother would approve}.',
  Stargazing:
    'I {know nine constellations|learned the stars from a library book}, and {on cold nights we get a few minutes of them|it helps to know we see the same ones}.',
  Summer:
    'Summer means {softball, tomatoes and long light|evenings in the yard until eight}, and {I would keep it all year|I turn brown in a week}.',
  Thunderstorms:
    'When a thunderstorm rolls in {I count the seconds after the flash|the whole unit goes quiet}, and {I love it|it is better than television}.',
  Travel:
    'I travel {by atlas|through other people’s letters} {these days|now}, so {tell me about your street|describe one place you have been and I will go there}.',
};
