import { useId } from 'react';

const half =
  'M196 424C60 400 18 250 128 112M151 410Q130 405 115 422Q137 427 151 410ZM151 410Q155 388 137 375Q133 397 151 410ZM118 390Q99 380 82 392Q101 402 118 390ZM118 390Q127 370 114 353Q105 373 118 390ZM93 363Q78 348 58 356Q73 370 93 363ZM93 363Q106 346 98 327Q85 343 93 363ZM76 330Q65 313 44 315Q55 332 76 330ZM76 330Q92 318 89 298Q73 310 76 330ZM67 293Q60 274 40 271Q47 290 67 293ZM67 293Q85 285 86 265Q68 273 67 293ZM66 252Q64 233 46 226Q48 245 66 252ZM66 252Q85 249 91 231Q72 234 66 252ZM75 209Q77 191 61 181Q59 199 75 209ZM75 209Q94 210 103 194Q84 193 75 209ZM93 165Q98 148 85 135Q80 153 93 165ZM93 165Q111 169 122 155Q105 151 93 165ZM122 120Q138 114 140 96Q123 103 122 120Z';

export function Wreath({ initials }: { initials: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 500"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path id={id} d={half} />
      <use href={`#${id}`} transform="matrix(-1 0 0 1 400 0)" />
      <text x="200" y="292">
        {initials}
      </text>
    </svg>
  );
}
