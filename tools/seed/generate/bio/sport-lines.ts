import type { InterestOption } from '@inkbridge/shared/option-lists';

export const sportLines: Readonly<Record<InterestOption<'sports'>, string>> = {
  Archery:
    'I {shot a bow with my uncle as a kid|learned archery at a summer camp} and {still like anything that rewards holding still|remember the quiet before the release}.',
  'Auto racing':
    'Sundays mean {racing on the radio|stock cars}, and I {keep lap charts by hand|grew up a mile from a dirt track}.',
  Baseball:
    'Baseball is {my clock|the best thing on a radio}: {I keep score in pencil|pitchers report and I feel spring|nine innings is a good length for a letter}.',
  Basketball:
    'I {coach our unit’s team|play point guard with bad knees|run full court on Saturdays}, and I {pass more than I shoot|know every box score|still believe in the bank shot}.',
  Billiards:
    'I {learned pool at my aunt’s bar|can still see the angles}, and geometry made sense to me {only after that|because of it}.',
  Bodybuilding:
    'I {train four days a week|write workout plans for the older people here}, {more for the discipline than the mirror|and I am learning to stretch as much as I lift}.',
  Bowling:
    'My {parents met at a bowling alley|league team was called the Gutter Saints}, so {the sound of pins still makes me smile|I have opinions about rented shoes}.',
  Boxing:
    'I {shadowbox for the footwork|learned to box at a youth club}, and my old coach’s {“breathe first” is good advice for everything|voice still keeps my hands up}.',
  Cycling:
    'I once {rode my bicycle across the state|delivered papers by bike, uphill both ways}, and I {read about the great tours|would start again tomorrow}.',
  Fishing:
    'I would trade a lot for {one gray morning on a lake|a creek and a can of worms}; {I tie flies in my head instead|until then I read tide tables for pleasure}.',
  Football:
    'I follow {college football|my home team, win or lose|every game the radio brings}, and {losing teams build character, so I have plenty|we argue about it until Wednesday}.',
  Golf: 'I {caddied through high school|play a fine round of golf in my head}, and I {still fix my grip on a broom handle|remember every hole of one course}.',
  Gymnastics:
    'I {did gymnastics until I was fourteen|still do handstands to clear my head}, and {balance is a habit I kept|I watch every meet I can}.',
  Handball:
    'Handball against the yard wall is {fast, free and good for the temper|our whole summer}, and {my left hand is finally useful|I am the oldest player, and proud of it}.',
  Hiking:
    'I {walk the yard and count it as trail miles|have hiked in four states}, {two hundred and eleven this year|and I keep a list of trails for later}.',
  Hockey:
    'I {played goalie on a frozen pond|fell in love with hockey on the radio}, and {overtime still gets me on my feet|I will forgive you for liking another team}.',
  Hunting:
    'My grandfather took me {deer hunting|out for ducks}, and what I miss is {the walking and the frost|the thermos more than the rest}.',
  'Martial arts':
    'I {practise tai chi|studied judo for years}, and {bowing before and after is the lesson I kept|it taught me to fall properly}.',
  Rodeo:
    'I {grew up around rodeo|rode in two rodeos and was thrown in both}, and {horses know more than we do|I can still braid a rope}.',
  Running:
    'I run {the yard, twelve laps to a mile|three mornings a week}, and I {finished a half marathon for charity here|write my best letters afterwards}.',
  Skateboarding:
    'I {skated before I could drive|built ramps out of anything}, and my {knees remember all of it|idea of a good street is still a smooth one}.',
  Soccer:
    'We play soccer {on gravel|five a side}, {with more heart than shoes|in four languages}, and I {keep goal|follow three leagues through the newspaper}.',
  Softball:
    'I {play second base on our softball team|umpire softball, which takes a thick skin}, and {summer evenings are for that|we won the yard cup last August}.',
  Swimming:
    'Of all things I miss {swimming in a cold lake|the deep end} {most|more than food}, and I {can still smell the chlorine of my first lessons|taught three cousins to float}.',
  Tennis:
    'I {learned tennis on a cracked public court|hit a ball against the wall until the light goes}, and {a long rally is a kind of conversation|my serve has a mind of its own}.',
  Volleyball:
    'I {set for our volleyball team|referee volleyball}, and {a good pass is better than a spike|we laugh more than we score}.',
  Walking:
    'I walk {an hour a day, in all weather|in circles, cheerfully}, and that is {where I think up my letters|how I stay in good humor}.',
  Wrestling:
    'I wrestled {in high school|at one hundred and forty pounds once}, and {it taught me to get up again|I still read the college results}.',
};
