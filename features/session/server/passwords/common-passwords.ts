// Words that people choose most often, without the figures and marks they put around them: also
// those that the large list lacks, such as the product's own. Lower case, four characters or more.

const words = `
password passwort passwords passw0rd contraseña contrasena senha motdepasse parola salasana
heslo haslo wachtwoord mima mypassword password1password letmein letmeinnow welcome welcometo
admin administrator root toor login logmein user username guest default changeme changeit
secret secrets topsecret private access master superuser support test testing tester test1234test
demo temp temporary sample example qwerty qwert qwertyu qwertyui qwertyuio qwertyuiop asdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv
qweasd qweasdzxc asdzxc zaqwsx zaqxsw poiuy poiuytrewq lkjhgfdsa mnbvcxz azerty azertyuiop
qwertz qwertzuiop yxcvbnm abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aabbccdd
qwaszx asdqwe qwerasdf asdfqwer qwerasdfzxcv poiulkj iloveyou iloveu iloveme iloveyousomuch
ilovegod ilovemymom loveyou lovely lover lovers loveme loves love luvu mylove myloves
sweetheart sweety sweetie darling honey honeybee angel angels baby babygirl babyboy babe
princess prince queen king kings queens beautiful beauty cutie cutiepie sexy sexyboy sexygirl
monkey monkeys dragon dragons tiger tigers lion lions eagle eagles falcon falcons panther
panthers wolf wolves wolverine bear bears shark sharks snake spider spiderman batman superman
ironman hulk thor joker robin catwoman wonderwoman captain america avengers pokemon pikachu
charizard mario luigi zelda sonic naruto sasuke itachi goku vegeta dragonball onepiece luffy
minecraft fortnite roblox warcraft starcraft diablo counterstrike halo playstation nintendo
xbox gamer gaming football soccer baseball basketball hockey tennis golf golfer cricket
volleyball softball wrestling swimming skate skateboard snowboard surfing runner running
liverpool arsenal chelsea manchester manutd manunited barcelona barca realmadrid juventus
milan bayern benfica porto celtic rangers everton tottenham westham messi ronaldo cristiano
neymar beckham maradona pele jordan kobe lebron lakers celtics bulls yankees redsox cowboys
steelers packers raiders broncos patriots ravens dolphins giants seahawks
michael michelle jennifer jessica ashley amanda daniel danielle david robert thomas matthew
andrew joshua justin anthony william charles charlie george richard christopher christian
christina nicole nicholas nathan samuel samantha stephanie steven benjamin brandon jonathan
alexander alexandra alexander alexis patrick victor victoria elizabeth isabella gabriel gabriela
rebecca rachel melissa vanessa veronica heather hannah taylor tyler jordan austin dallas
jackson madison maggie buster bailey hunter harley cooper tucker rocky lucky sparky shadow
ginger pepper smokey snoopy garfield mickey minnie donald tweety scooby barney winnie
andrea marina natasha svetlana tatiana olga elena irina sergey dmitry alexey vladimir maxim
nikita anton roman oleg ivan privet lubov zaika solnce krasotka marseille doudou soleil
chouchou nicolas camille estrella teamo tequiero amorcito corazon bonita hermosa princesa
carlos alejandro fernando francisco eduardo roberto ricardo mariana daniela carolina
hola holahola gatito mexico colombia argentina brasil espana italia france germany deutschland
schatz hallo hallowelt sommer winter summer spring autumn monday tuesday wednesday thursday
friday saturday sunday january february march april june july august september october november
december morning sunshine sunflower sunset sunrise moonlight starlight star stars starwars
startrek skywalker yoda vader darthvader jedi matrix neo trinity morpheus hobbit gandalf frodo
harrypotter hogwarts gryffindor slytherin hermione twilight vampire werewolf zombie ghost
phantom demon devil satan lucifer jesus jesuschrist christ jesuslove god godisgood godislove
faith heaven blessed blessing grace hope peace freedom liberty justice victory glory spirit
flower flowers rose roses daisy lily jasmine orchid butterfly rainbow unicorn dolphin kitten
kitty puppy doggy doggie cat cats dogs horse horses bunny chicken turtle penguin elephant
banana apple apples orange cherry strawberry chocolate cookie cookies candy sugar cheese
pizza burger coffee coffeebean whiskey vodka tequila beer corona budweiser heineken
purple yellow green blue black white silver golden gold diamond diamonds crystal platinum
mercedes ferrari porsche lamborghini mustang corvette camaro chevy chevrolet toyota honda
yamaha kawasaki suzuki harleydavidson nissan subaru bmwbmw audi volkswagen jeep
computer internet windows microsoft apple google facebook youtube twitter instagram linkedin
samsung iphone android nokia motorola blackberry macbook linux ubuntu oracle cisco dell
hacker hackers hacked matrix ninja samurai warrior warriors soldier sniper killer killers
assassin hitman gangster mafia thug pimp player playboy playgirl rockstar rock rocknroll
metallica nirvana slipknot greenday linkinpark eminem tupac beatles queen acdc ironmaiden
blink onedirection justinbieber bieber taylorswift beyonce rihanna shakira bts blackpink
music guitar guitarman drummer piano dance dancer dancing singer hiphop techno trance
money moneymoney cash million millionaire billionaire rich dollar dollars bank banker business
success winner winners champion champions lucky luckyone happy happiness smile smiley
friend friends bestfriend bestfriends forever foreverlove always together family mother father
mommy daddy mama papa sister brother grandma familia
trustno trustnoone nopassword nothing whatever whatsup something anything everything fuckyou
fuckoff fucker fuckme bitch asshole bullshit shit pussy hello helloworld hellohello hellokitty
hithere goodbye goodluck thankyou please welcome comeon blahblah lol lollol lmao haha hahaha
hehehe test asdasd asdasdasd qweqwe qweqweqwe zxczxc zxczxczxc abcabc xyzxyz aaaa
pass word passpass pass1word woaini woaini woaiwojia woshishui wodemima nihao asdfjkl zhang
liuwang chenchen password sakura naruto arigato kawaii sayonara doraemon tokyo japan korea china
beijing shanghai taiwan hongkong bangkok thailand sawasdee vietnam india pakistan mumbai krishna
ganesh indian bismillah allah allahu muhammad ibrahim mustafa istanbul galatasaray fenerbahce
besiktas london england scotland ireland newyork california texas florida chicago boston
canada toronto australia sydney america american russia moscow moskva ukraine poland polska
iloveindia bonjour ciao forzajuve forzamilan amore amoremio
`

/** Words of this product and its trade: the first that anyone would try here. */
const ownWords = `
ingot ingotexchange exchange crypto cryptocurrency bitcoin bitcoins satoshi nakamoto ethereum
ether litecoin dogecoin ripple solana cardano tether binance coinbase kraken blockchain wallet
mywallet hodl hodler tothemoon lambo trader trading tradingview daytrader moon whale altcoin
defi stablecoin usdt btcusdt deposit withdraw
`

export const commonPasswords: ReadonlySet<string> = new Set(
  `${words} ${ownWords}`.split(/\s+/).filter((word) => word.length > 3),
)
