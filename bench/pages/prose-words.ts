// Vocabulary of the generated prose. All words are regular, because their other forms are made by rule.
const list = (words: string) => words.trim().split(/\s+/);

export const nouns = list(`
  morning house garden letter kitchen table window street river harbour boat song story chair photograph school teacher
  village market winter summer evening friend neighbour brother sister cousin daughter grandson uncle road train station
  ticket coat button needle blanket cup kettle apple orchard pear plum cherry rose hedge gate field farm horse saddle cow
  dog kitten bird feeder nest feather cloud storm lantern candle lamp ladder hammer nail plank bench workshop engine wheel
  bicycle car journey map suitcase passport island beach pebble shell wave tide lighthouse anchor rope sail net hill path
  valley stream bridge mill church choir organ hymn prayer bell tower wedding ring ribbon dress hat scarf glove pocket
  handkerchief parcel stamp postcard notebook pencil page poem novel library shelf radio record piano violin drum dance
  tune whistle joke laugh smile argument apology promise secret surprise birthday cake recipe oven loaf crust soup onion
  carrot potato bean pie biscuit teapot saucer spoon plate bowl jar marmalade lemon orange ginger cinnamon breakfast
  supper feast guest stranger visitor doctor nurse ward hospital illness recovery operation engineer baker carpenter
  tailor sailor soldier miner plumber clerk manager apprentice trade union meeting office desk ledger letterbox
  telephone newspaper headline crossword puzzle chessboard card game team match goal trophy medal uniform parade flag
  anthem border regiment camp shelter siren ration coupon allotment spade seed seedling tulip daffodil lily fern
  blossom harvest basket barrow pond frog dragonfly bee beehive honey meadow blackbird swallow owl fox badger hedgehog
  rabbit squirrel oak willow birch forest mushroom berry campfire tent rucksack boot compass mountain summit view
  sunset moon star telescope dream habit temper patience kindness courage gift present treasure clock calendar diary
  holiday weekend afternoon season year decade memory lesson question answer opinion idea plan project hobby collection
  coin model toy doll kite swing cradle pram pupil student examination certificate degree college lecture laboratory
  machine factory shift wage bill account bank loan roof chimney wall corner staircase attic cellar cupboard drawer
  mirror carpet curtain pillow mattress fireplace log match ember ash smell sound voice accent word sentence language
  grammar translation dictionary alphabet kingdom capital theatre curtain stage actor film camera album portrait frame
  painting brush canvas colour shadow pattern quilt thread loom wool jumper cardigan slipper apron sleeve collar
  sandwich picnic thermos umbrella puddle raincoat drizzle frost icicle snowman sledge skate pavement lamppost corner
  shop counter customer bargain receipt purse wallet watch bracelet necklace brooch spectacle cane stick
`);

export const verbs = list(`
  work walk talk laugh listen look wait call visit cook bake boil peel pour taste clean wash iron fold mend knit darn
  stitch sew paint plaster hammer polish repair build plant water weed gather pick dig climb row sail fish camp march
  dance play whistle hum practise learn study teach explain answer ask wonder notice remember recall treasure enjoy love
  admire trust help carry lift push pull open close lock turn start finish return arrive stay move travel cross follow
  lead join form organise arrange collect sort label deliver post receive welcome invite host serve share offer accept
  refuse promise manage earn save borrow lend order measure count mark check test prove solve fix design invent discover
  explore record document sketch photograph print type file copy translate recite perform rehearse applaud cheer support
  encourage comfort nurse protect guard rescue warn scold tease joke smile wink nod wave point reach touch hug kiss
  marry miss mourn pray bless forgive settle argue agree decide insist persuade convince suggest mention whisper shout
  sing-along hope wish dream plan prepare pack unpack tidy sweep dust scrub shine light kindle warm cool soak dry hang
  press wrap tie fasten unroll stretch rest sigh doze yawn wander stroll hurry race jump skip chase catch-up toss juggle
  balance roll slide glide float drift splash paddle snorkel hike trek pedal steer park polish-up rattle creak echo
  linger last belong matter happen appear vanish change improve repeat continue
`).filter((word) => !word.includes('-'));

export const adjectives = list(`
  old young small large little great long short tall quiet loud gentle kind patient stubborn proud shy brave calm clever
  wise funny cheerful serious honest loyal generous careful careless tidy untidy warm cold bright dark pale golden silver
  blue green yellow crimson brown grey white black wooden woollen leather paper copper broken mended worn faded clean
  muddy dusty windy rainy snowy sunny foggy stormy early late first second final annual weekly daily sudden slow quick
  steady heavy light narrow wide deep shallow steep flat round square crooked straight smooth rough soft hard sharp
  sweet sour bitter salty fresh stale ripe wild tame hungry thirsty tired sleepy awake busy idle lonely crowded empty
  full rich poor plain fancy simple difficult easy strange familiar foreign local distant nearby ancient modern famous
  ordinary unusual remarkable wonderful terrible awful lovely handsome elegant graceful clumsy nervous fearless restless
  thoughtful talkative silent musical practical curious inventive modest polite rude fierce tender faithful precious
  favourite secret public private borrowed homemade handwritten secondhand forgotten endless enormous tiny delicate
  sturdy reliable hopeful grateful mischievous legendary impossible unexpected beloved
`);

export const adverbs = list(`
  always never often sometimes usually rarely once twice again still already soon later quietly gently slowly quickly
  carefully happily proudly patiently bravely calmly honestly suddenly certainly probably perhaps almost nearly simply
  mostly partly entirely together alone indoors outdoors upstairs downstairs abroad everywhere somewhere anyway instead
  indeed besides meanwhile afterwards beforehand eventually finally early faithfully stubbornly cheerfully secretly
  barely hardly
`);

export const places = list(`
  Ashcombe Thornwick Millbrook Harrowgate Penhallow Saltmarsh Kingsferry Oakhampton Dunmore Elmstead Fernleigh Whitby
  Carrick Lowestoft Aberdeen Galway Lisbon Naples Bergen Cork Leeds Hull Bristol Norwich Dundee Swansea Preston Malmo
  Toronto Adelaide Nairobi Kingston Madras Hamburg Antwerp Marseille
`);

export const people = list(`
  Margaret Arthur Dorothy Harold Edith Walter Winifred Stanley Muriel Reginald Agnes Cyril Beatrice Leonard Hilda Norman
  Mavis Douglas Sylvia Raymond Joan Patrick Eileen Gordon Maureen Trevor Pauline Graham Sheila Clive Brenda Malcolm
  Yvonne Desmond Amina Tariq Leila Omar Ngozi Chidi Priya Arjun Meera Sanjay Mei Hiroshi Yuki Ingrid Lars Astrid Sven
  Maria Paulo Lucia Diego Carmen Anton Olga Pavel Irena Jakub Zofia Niamh Declan Siobhan Rhys Megan Hamish Morag
`);

export const families = list(`
  Alder Bexley Carver Dunn Ellwood Finch Garrick Holloway Ivers Jessop Kerrigan Lomax Marlowe Nettles Osgood Pickering
  Quill Rowntree Sadler Tolliver Underhill Venn Wetherby Yardley Okafor Rahman Nakamura Lindqvist Moreau Ferreira Novak
  Petrov Castellano Brennan Pritchard Mackay
`);

export const closeness = list('friend neighbour cousin niece nephew colleague pupil godchild grandson granddaughter');
