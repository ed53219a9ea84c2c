// This module is long and needed on one screen only. Do not import it elsewhere.

/** Names of regions by the first part of a zone's name. */
export const regions: Readonly<Record<string, string>> = {
  Africa: 'Africa',
  America: 'North and South America',
  Antarctica: 'Antarctica',
  Arctic: 'Arctic',
  Asia: 'Asia',
  Atlantic: 'Atlantic islands',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'Indian Ocean',
  Pacific: 'New Zealand and the Pacific',
};
export const otherRegion = 'Other clocks';

/** Places that the IANA list spells differently from common use. */
const spelt: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Bahia_Banderas: 'Bahía de Banderas',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Busingen: 'Büsingen',
  Canary: 'Canary Islands',
  Cancun: 'Cancún',
  Chagos: 'Chagos Islands',
  Chatham: 'Chatham Islands',
  Chisinau: 'Chișinău',
  Christmas: 'Christmas Island',
  Ciudad_Juarez: 'Ciudad Juárez',
  Cocos: 'Cocos Islands',
  Comoro: 'Comoros',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Curacao: 'Curaçao',
  DumontDUrville: 'Dumont d’Urville',
  Easter: 'Easter Island',
  Eirunepe: 'Eirunepé',
  El_Aaiun: 'El Aaiún',
  Faroe: 'Faroe Islands',
  Gambier: 'Gambier Islands',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Kerguelen: 'Kerguelen Islands',
  Lome: 'Lomé',
  Lower_Princes: 'Lower Prince’s Quarter',
  Maceio: 'Maceió',
  Mahe: 'Mahé',
  Marquesas: 'Marquesas Islands',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Midway: 'Midway Islands',
  Ndjamena: 'N’Djamena',
  Norfolk: 'Norfolk Island',
  Noronha: 'Fernando de Noronha',
  Noumea: 'Nouméa',
  Pitcairn: 'Pitcairn Islands',
  Reunion: 'Réunion',
  Rio_Gallegos: 'Río Gallegos',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
  Sao_Tome: 'São Tomé',
  St_Barthelemy: 'St Barthélemy',
  St_Johns: 'St John’s',
  Stanley: 'Stanley (Falkland Islands)',
  Tirane: 'Tirana',
  Tucuman: 'Tucumán',
  Vatican: 'Vatican City',
  Wake: 'Wake Island',
  Wallis: 'Wallis and Futuna',
};

const plain = (part: string) => spelt[part] ?? part.replaceAll('_', ' ');

/** "London", or "Buenos Aires (Argentina)" if the zone's name has more parts than region and place. */
export function placeName(zone: string): string {
  const [region = '', ...rest] = zone.split('/');
  const place = rest.pop();
  if (place === undefined || !(region in regions)) return zone;
  return rest.length === 0 ? plain(place) : `${plain(place)} (${rest.map(plain).join(', ')})`;
}
