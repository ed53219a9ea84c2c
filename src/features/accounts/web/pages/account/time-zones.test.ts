import { expect, test } from 'vitest';
import { isTimeZone } from '../../../../../shared/dates/local-time.ts';
import { currentZone, zonesByRegion } from './time-zones.ts';

const groups = zonesByRegion('Europe/London');
const zones = new Map(groups.flatMap((group) => group.zones));

test('every zone is listed once under its current name, and is one that can be kept', () => {
  expect(groups.flatMap((group) => group.zones).length).toBe(zones.size);
  expect(zones.size).toBe(Intl.supportedValuesOf('timeZone').length);
  for (const zone of zones.keys()) expect([zone, isTimeZone(zone), currentZone(zone)]).toEqual([zone, true, zone]);
  expect([...zones.keys()].filter((zone) => /Calcutta|Kiev|Saigon|Rangoon|Godthab/.test(zone))).toEqual([]);
});

test('places are named as people name them', () => {
  const named = ['Europe/London', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Europe/Kyiv'];
  expect(named.map((zone) => zones.get(zone))).toEqual([
    'London',
    'New York',
    'Buenos Aires (Argentina)',
    'Kolkata',
    'Kyiv',
  ]);
  expect(zones.get('America/North_Dakota/New_Salem')).toBe('New Salem (North Dakota)');
  expect(zones.get('America/Sao_Paulo')).toBe('São Paulo');
  for (const name of zones.values()) expect(name).not.toMatch(/[_/]/);
});

test('names stand in order within parts of the world, and no two in one part are the same', () => {
  expect(groups.map(({ region }) => region)).toEqual([
    'Africa',
    'Antarctica',
    'Arctic',
    'Asia',
    'Atlantic islands',
    'Australia',
    'Europe',
    'Indian Ocean',
    'New Zealand and the Pacific',
    'North and South America',
  ]);
  for (const { zones: listed } of groups) {
    const names = listed.map(([, name]) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['Europe/London', 'Europe/London'],
  ['GMT', 'UTC'],
])('%s is %s today', (zone, today) => {
  expect(currentZone(zone)).toBe(today);
});

test('a clock of no place is listed for whoever has it', () => {
  expect(zonesByRegion('UTC').at(-1)).toEqual({ region: 'Other clocks', zones: [['UTC', 'UTC']] });
});
