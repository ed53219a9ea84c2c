import { otherRegion, placeName, regions } from '../../../words/en/time-zones.ts';

export interface ZoneGroup {
  region: string;
  zones: [zone: string, name: string][];
}

/** Old zone names that the IANA list has replaced, but Node and some browsers still list. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a zone that may have an old name. */
export function currentZone(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return renamed[timeZone] ?? timeZone;
}

export function zonesByRegion(own: string): ZoneGroup[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const named = [...new Set([...listed, own])].map((zone): [string, string] => [zone, placeName(zone)]);
  const grouped = Map.groupBy(named, ([zone]) => regions[zone.split('/')[0] ?? '']);
  const others = grouped.get(undefined);
  const places = [...grouped].flatMap(([region, zones]) =>
    region === undefined ? [] : [{ region, zones: zones.toSorted(([, one], [, other]) => inOrder(one, other)) }],
  );
  return [
    ...places.toSorted((one, other) => inOrder(one.region, other.region)),
    ...(others ? [{ region: otherRegion, zones: others }] : []),
  ];
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en');
