import type { InterestOption } from '@inkbridge/shared/option-lists';

/** What a person with this hobby writes about it. `{a|b}` is a choice (see `phrase.ts`). */
export const hobbyLines: Readonly<Record<InterestOption<'hobbies'>, string>> = {
  Astronomy:
    '{On clear nights|In winter|When the yard lights fail} I {look for Orion|name the planets I can find|try to find the Dipper} {through a narrow window|from the walkway}, and it makes the week {bigger|quieter}.',
  Baking:
    'I {trained as a baker here|work the early shift in the bakery|learned bread from an older cook}, and {biscuits|rye loaves|cinnamon rolls} are what I {do best|would make for you|am asked for}.',
  'Bird watching':
    'I keep a list of birds: {a kestrel on the fence|two herons|a wren that nests in a drainpipe|cedar waxwings} {made my spring|is the best entry so far|was worth the wait}.',
  'Board games':
    'We have {one chessboard and three worn boxes of games|a Scrabble set without a Q|a set of dominoes older than I am}, and I {lose with good grace|play most evenings|keep the score book}.',
  Calligraphy:
    'I {practise italic script|letter cards for people on my unit|copy out poems in a proper hand} {with a pen made from a pencil stub|on Sundays|and my hand has steadied over the years}.',
  Camping:
    'I miss {the smell of a wet tent|coffee made over a fire|sleeping outdoors|the first hour after a tent is up}, and I {plan trips on old maps|could talk about campsites for pages|still know my knots}.',
  'Card games':
    '{Spades|Pinochle|Cribbage|Gin rummy} is the {evening sport|local religion|way we pass a rainy day} here, and I {count cards better than I should say|have a regular partner|am the one who explains the rules}.',
  'Cars and motorcycles':
    'I can {rebuild a carburetor from memory|tell an engine by its sound|talk about a 1972 pickup for an hour}, and I {read every manual I can borrow|draw cars in the margins of letters|still dream about gear ratios}.',
  Chess:
    'I play chess {by mail with two people|every Saturday|against anyone who sits down}, {mostly badly in the opening|with more patience than talent|and I would gladly start a game with you, one move a letter}.',
  'Coin collecting':
    'My {uncle|grandmother|neighbor} gave me {a wheat penny|a buffalo nickel|a Canadian dime} when I was {seven|eight|ten}, and I have read about coins {ever since|more than is reasonable}.',
  Cooking:
    'I {cook with what the commissary has|write recipes down in a green notebook|collect recipes from everybody’s home}, and my {rice|bean chili|noodle soup} is {known two tiers up|better than it has any right to be|a fair trade for stamps}.',
  Crafts:
    'I make {boxes from folded paper|picture frames out of potato chip bags|bracelets from thread} and {send them to my nieces|give them away on birthdays|enter them in the yearly show}.',
  'Creative writing':
    'I write {short stories|one page every morning|about small towns}, and {a class with a visiting teacher|a dictionary with no cover|a patient cellmate who listens} has {taught me to cut|made me better|kept me honest}.',
  Crochet:
    'I crochet {hats for a newborn ward|blankets for a shelter|scarves for the county coat drive}, {forty-two so far|about one a week|whenever yarn comes in}.',
  Crosswords:
    'The crossword goes {round the unit in pen|from me to my neighbor and back|up on the wall on Mondays}, and I am {the one they ask about rivers|good at old song titles|stuck on seven across as I write}.',
  Dancing:
    'I used to {dance every Friday|call square dances|teach cousins to salsa in the kitchen}, and I {still count steps when I walk|keep time with my fingers|hear a good song and cannot stand still}.',
  'Dog training':
    'I {raise puppies in a service dog program|work with shelter dogs that need manners|train hounds nobody wanted}, and {right now a yellow Lab named Biscuit|a nervous shepherd mix|my ninth dog} {sleeps beside my bunk|teaches me patience|is learning to open doors}.',
  Drawing:
    'I draw {faces from photographs|barns from memory|whatever is on the table} in {pencil|ballpoint|colored pencil}, and I {trade portraits for envelopes|give most of them away|fill a sketchbook every season}.',
  'Fantasy sports':
    'I run the {paper|friendly} fantasy league on our unit: {standings by hand|ten teams and endless arguments|I came in last, twice}.',
  Gardening:
    'I work in the garden {in spring and summer|four mornings a week}, where we grow {tomatoes and squash|greens for the kitchen|peppers and one stubborn melon}, and {dirt under my nails is the best part of my day|I talk to the plants and do not mind who hears|weeding clears my head}.',
  Genealogy:
    'I am {piecing together|writing down} my family’s history {from letters|with help from a librarian|back to 1840}, and {every name opens another drawer|I have reached a great-grandmother who ran a ferry|it makes me feel less alone}.',
  Guitar:
    'I play guitar in {the chapel band|the music room on Thursdays}, {rhythm mostly|fingerstyle, slowly|old songs everyone can sing}, and I am {learning to read notes at last|working on one tune I cannot get right|happy with four chords}.',
  Journaling:
    'I have kept a journal {for nine years|since my first week here|in composition books}, and {reading it back shows me how far I have come|the weather gets a line every day|it made a letter writer of me}.',
  Knitting:
    'I knit {socks|mittens|baby hats} {while the radio plays|from donated wool|with plastic needles}, and I have {made every mistake once|taught six others|not dropped a stitch in a month}.',
  Leatherwork:
    'In the hobby shop I {tool leather|make belts and wallets|stitch small bags}, and {my father taught me the first cuts|a saddle maker left us his patterns|the smell of it takes me home}.',
  'Learning languages':
    'I am {teaching myself Spanish from a workbook|learning Italian ten words a day|halfway through a French course}, and I {label everything in my cell|practise with my neighbor|would be glad of a correction or two}.',
  Meditation:
    'I sit {for twenty minutes before breakfast|with a small group on Wednesdays}, and it has made me {slower to answer and quicker to listen|easier to live with|calmer than I ever was outside}.',
  'Model trains':
    'As a {child|kid} I built {a railroad in the basement|a whole town for one small train}, and I still {draw track plans|know the old timetables by heart|stop when I hear a freight go by}.',
  Origami:
    'I fold {cranes|foxes|boxes with lids} from {any paper that comes my way|the backs of old forms}, and you may find {one in your envelope|a flat one between the pages}.',
  Painting:
    'I paint {landscapes I remember|the sea, which I saw twice|small still lifes} in {watercolor|acrylic} and {am learning to leave things out|hung three in the visiting room|never get the sky right}.',
  Photography:
    'I {carried a camera everywhere once|used to develop my own film}, and I still {frame things in my head|notice light before anything else|study photography books from the library}.',
  Piano:
    'There is an upright piano in the chapel with {two dead keys|a sticky middle C}, and I {work around them|play it on Saturday mornings|know which hymns avoid them}.',
  Puzzles:
    'A thousand-piece jigsaw lives on {the dayroom table|a board under my bunk}, and I am {in charge of the edges|the one who does the sky|the one who finds the last piece}.',
  Reading:
    'I read {two books a week|anything with a spine|slowly, with a pencil}, and I {work as a clerk in the library|run a small book circle|have read our library nearly through}.',
  Singing:
    'I sing {bass in the choir|alto on Sundays|in the choir}, and {harmony is the nearest thing to a hug in here|practice is the hour I look forward to|we did a concert for the families in spring}.',
  'Stamp collecting':
    'I {soak the stamps off every envelope|keep stamps in an old phone book}, {ships and birds above all|forty countries so far}, so {yours will be looked at twice|send me an ugly one, I do not mind}.',
  'Tattoo art':
    'I {design on paper|draw flash sheets}, {roses, ships and lettering|mostly old sailor designs}, and would like to {apprentice in a licensed shop one day|see my drawings in a small book}.',
  'Video games':
    'I grew up on {racing games|role-playing games|two-player games with my brother}, and I {still remember every map|read about what came out since|would like to hear what people play now}.',
  Woodwork:
    'In the wood shop I build {cradles|cabinets|rocking horses for a holiday drive}, and {a good dovetail still makes my day|I sand longer than I need to|oak is my favorite}.',
  Yoga: 'I {teach a chair yoga class|do yoga on a towel at six in the morning|joined the yoga group to fix my back}, and {stayed for the quiet|now half the unit comes|can touch my toes again}.',
};
