import type { Card, CardTranslation } from '@inkfolio/domain/cards/card';

/**
 * Fields that the three invented cards share. They are decoration and play by no rules; the id of
 * each is the seed of its picture and was chosen for the result.
 */
const INVENTED = {
  type: 'CHARACTER',
  inkwell: true,
  moveCost: null,
  variant: null,
  promoGrouping: null,
  names: [],
  imageUrl: null,
  coreAllowed: false,
  infinityAllowed: false,
  legality: {
    core: { allowedUntil: null, bannedSince: null },
    infinity: { allowedUntil: null, bannedSince: null },
    tournamentsFrom: null,
  },
  maxCopiesInDeck: 0,
} as const;

type Words = Omit<CardTranslation, 'language' | 'fullName' | 'imageUrl' | 'name'>;

function translations(
  name: string,
  words: Readonly<Record<CardTranslation['language'], Words>>,
): readonly CardTranslation[] {
  const languages = ['en', 'fr', 'de', 'it'] as const;
  return languages.map((language) => ({
    language,
    name,
    fullName: `${name} - ${words[language].version ?? ''}`,
    imageUrl: null,
    ...words[language],
  }));
}

/** Card in the middle of the hero. */
export const ORIEL: Card = {
  ...INVENTED,
  id: 'home-oriel-2',
  globalId: -1,
  cost: 4,
  colors: ['Sapphire'],
  strength: 3,
  willpower: 4,
  lore: 2,
  rarity: 'LEGENDARY',
  setCode: '6',
  number: 114,
  subtypes: ['Dreamborn', 'Hero', 'Mentor'],
  artists: ['Ines Vautrin'],
  translations: translations('Oriel Marrowick', {
    en: {
      version: 'Keeper of Low Tides',
      subtypes: ['Dreamborn', 'Hero', 'Mentor'],
      text: 'Ward (Rivals cannot choose this character except to challenge.)\nLEDGER OF THE SHORE Each time you add a card to your ink zone, you may look at the top card of your deck and put it on either end.',
      flavorText: 'The sea returns every book it borrows.',
    },
    fr: {
      version: 'Gardienne des basses eaux',
      subtypes: ['Née des rêves', 'Héroïne', 'Mentor'],
      text: 'Hors d’atteinte (Vos rivaux ne peuvent choisir ce personnage que pour le défier.)\nREGISTRE DU RIVAGE Chaque fois que vous encrez une carte, vous pouvez regarder la première carte de votre pioche et la remettre dessus ou dessous.',
      flavorText: 'La mer rend tous les livres qu’elle emprunte.',
    },
    de: {
      version: 'Hüterin der Ebbe',
      subtypes: ['Traumgeboren', 'Heldin', 'Mentorin'],
      text: 'Behütet (Rivalen können diesen Charakter nur zum Herausfordern wählen.)\nBUCH DER KÜSTE Wann immer du eine Karte in deinen Tintenvorrat legst, darfst du die oberste Karte deines Decks ansehen und sie darauf oder darunter legen.',
      flavorText: 'Das Meer gibt jedes Buch zurück.',
    },
    it: {
      version: 'Custode delle basse maree',
      subtypes: ['Figlia dei sogni', 'Eroina', 'Mentore'],
      text: 'Protetto (I rivali possono scegliere questo personaggio solo per sfidarlo.)\nREGISTRO DELLA RIVA Ogni volta che aggiungi una carta al tuo calamaio, puoi guardare la prima carta del tuo mazzo e rimetterla in cima o in fondo.',
      flavorText: 'Il mare restituisce ogni libro che prende.',
    },
  }),
};

export const BRINDLE: Card = {
  ...INVENTED,
  id: 'brindle',
  globalId: -2,
  cost: 3,
  colors: ['Ruby'],
  strength: 3,
  willpower: 2,
  lore: 2,
  rarity: 'UNCOMMON',
  setCode: '5',
  number: 131,
  subtypes: ['Storyborn', 'Hero', 'Pirate'],
  artists: ['Lio Hartmann'],
  translations: translations('Brindle Ashfoot', {
    en: {
      version: 'Errant Cartographer',
      subtypes: ['Storyborn', 'Hero', 'Pirate'],
      text: 'Rush (This character may challenge on the turn it arrives.)\nHERE BE NOTHING While you have no locations in play, this character gets +2 strength.',
      flavorText: 'Her maps are correct. The coast is late.',
    },
    fr: {
      version: 'Cartographe errante',
      subtypes: ['Née des contes', 'Héroïne', 'Pirate'],
      text: 'Charge (Ce personnage peut défier le tour où il arrive.)\nICI, RIEN Tant que vous n’avez aucun lieu en jeu, ce personnage gagne +2 en force.',
      flavorText: 'Ses cartes sont justes. La côte est en retard.',
    },
    de: {
      version: 'Fahrende Kartografin',
      subtypes: ['Sagengeboren', 'Heldin', 'Piratin'],
      text: 'Rasant (Dieser Charakter darf schon im Zug, in dem er erscheint, herausfordern.)\nHIER IST NICHTS Solange du keine Orte im Spiel hast, erhält dieser Charakter +2 Stärke.',
      flavorText: 'Ihre Karten stimmen. Die Küste verspätet sich.',
    },
    it: {
      version: 'Cartografa errante',
      subtypes: ['Figlia delle storie', 'Eroina', 'Pirata'],
      text: 'Lesto (Questo personaggio può sfidare nel turno in cui arriva.)\nQUI NON C’È NULLA Finché non hai luoghi in gioco, questo personaggio riceve +2 forza.',
      flavorText: 'Le sue mappe sono esatte. La costa è in ritardo.',
    },
  }),
};

export const HERON: Card = {
  ...INVENTED,
  id: 'home-heron-58',
  globalId: -3,
  cost: 5,
  colors: ['Emerald'],
  strength: 4,
  willpower: 5,
  lore: 1,
  rarity: 'SUPER_RARE',
  setCode: '7',
  number: 81,
  subtypes: ['Dreamborn', 'Detective'],
  artists: ['Ines Vautrin'],
  translations: translations('The Glass Heron', {
    en: {
      version: 'Silent Witness',
      subtypes: ['Dreamborn', 'Detective'],
      text: 'Vanish (When a rival chooses this character for an action, set it aside.)\nSTILL WATER Rivals play with the top card of their deck face up.',
      flavorText: 'It has seen the ending and will not say.',
    },
    fr: {
      version: 'Témoin muet',
      subtypes: ['Né des rêves', 'Détective'],
      text: 'Éclipse (Quand un rival choisit ce personnage pour une action, mettez-le de côté.)\nEAU DORMANTE Vos rivaux jouent avec la première carte de leur pioche face visible.',
      flavorText: 'Il a vu la fin et ne la dira pas.',
    },
    de: {
      version: 'Stiller Zeuge',
      subtypes: ['Traumgeboren', 'Detektiv'],
      text: 'Verschwinden (Wählt ein Rivale diesen Charakter für eine Aktion, lege ihn beiseite.)\nSTILLES WASSER Rivalen spielen mit der obersten Karte ihres Decks offen.',
      flavorText: 'Er kennt das Ende und verrät es nicht.',
    },
    it: {
      version: 'Testimone muto',
      subtypes: ['Figlio dei sogni', 'Detective'],
      text: 'Svanire (Quando un rivale sceglie questo personaggio per un’azione, mettilo da parte.)\nACQUA CHETA I rivali giocano con la prima carta del mazzo scoperta.',
      flavorText: 'Ha visto la fine e non la dirà.',
    },
  }),
};
