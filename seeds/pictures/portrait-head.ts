import { curve, disc, fill, leaf, painted, stroke, type Hand, type Point } from './paint.ts';

const FACE: readonly Point[] = [
  [420, 420],
  [398, 452],
  [386, 492],
  [388, 520],
  [380, 538],
  [362, 566],
  [345, 592],
  [350, 606],
  [370, 612],
  [375, 622],
  [363, 634],
  [366, 645],
  [374, 649],
  [366, 658],
  [370, 670],
  [380, 678],
  [375, 692],
  [380, 710],
  [400, 726],
  [436, 732],
];

/** Face, spectacles, white hair. */
export function head(hand: Hand) {
  const front = curve(FACE);
  const face = `${front}C496 730 556 700 588 640C616 580 610 480 600 420Z`;
  const hair =
    'M404 440C440 470 470 492 478 540C484 560 500 566 520 552C532 600 548 640 566 668C600 690 650 676 668 640C690 580 680 480 650 410L420 400Z';
  const strands = (from: Point, to: Point, sag: number) =>
    stroke(
      `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag} ${to.join(' ')}`,
      '#cfc8bb',
      3,
      'stroke-opacity=".8"',
    );
  return (
    painted(hand, face, 'url(#skin)', {
      count: 90,
      area: [350, 430, 260, 320],
      colours: ['#edcbae', '#d7a585', '#e6bb9c'],
      length: [16, 46],
      width: [4, 10],
      angle: [40, 80],
      opacity: 0.28,
    }) +
    `<ellipse cx="446" cy="622" rx="74" ry="56" fill="url(#blush)"/>` +
    fill(
      'M436 732C496 730 556 700 588 640C556 684 500 706 444 710C418 712 404 718 400 726Z',
      '#b07d60',
      'fill-opacity=".5"',
    ) +
    stroke(curve(FACE), '#fbe6cc', 5, 'stroke-opacity=".75"') +
    stroke('M396 516C410 506 428 505 444 512', '#b9ada0', 6) +
    stroke('M404 552C414 560 430 560 442 550', '#6b4a3a', 4.5) +
    stroke('M446 548l9 -4M448 556l9 1', '#b98768', 2.5) +
    stroke('M368 646C384 648 398 643 408 634', '#a9604f', 4.5) +
    stroke('M412 626C417 634 417 641 413 648', '#b98768', 3) +
    stroke('M360 604C368 596 377 597 380 604', '#b47b60', 3.5) +
    fill(hair, '#e9e4d8') +
    strands([440, 446], [560, 560], 70) +
    strands([470, 440], [590, 590], 76) +
    strands([510, 436], [620, 610], 60) +
    strands([560, 430], [650, 600], 40) +
    strands([490, 540], [572, 650], 36) +
    fill('M510 566C500 590 508 622 528 630C544 634 550 610 546 588C542 568 520 556 510 566Z', '#d9a888') +
    stroke('M518 580C514 596 520 612 530 618', '#b47b60', 3.5) +
    bun(hand) +
    `<circle cx="414" cy="551" r="31" fill="#fdf6e6" fill-opacity=".16" stroke="#8a6f3d" stroke-width="4"/>` +
    stroke('M445 548L522 570M384 545L377 543', '#8a6f3d', 4)
  );
}

function bun(hand: Hand) {
  const knot = curve(
    [
      [612, 628],
      [660, 604],
      [706, 622],
      [716, 668],
      [684, 704],
      [636, 694],
    ],
    true,
  );
  return painted(hand, knot, '#e2dccf', {
    count: 40,
    area: [610, 600, 110, 110],
    colours: ['#f3efe6', '#c9c1b2', '#d8d0c2'],
    length: [24, 60],
    width: [2, 4],
    angle: [20, 70],
    opacity: 0.8,
    bend: 0.4,
  });
}

/** The straw hat with its heather ribbon. */
export function hat(hand: Hand) {
  const crown = 'M392 420C396 330 430 262 520 254C620 246 672 318 684 446C590 470 470 460 392 420Z';
  const brim =
    'M258 432C300 396 380 392 450 412C560 442 660 452 748 446C800 444 822 470 790 488C720 524 560 512 440 478C370 458 300 462 262 452C250 448 250 440 258 432Z';
  const band = 'M390 412C470 454 590 464 684 440L686 398C590 424 470 412 396 366Z';
  return (
    painted(hand, crown, 'url(#straw)', {
      count: 150,
      area: [380, 240, 310, 230],
      colours: ['#f4e0ae', '#c9a05c', '#e3c486', '#b48a4b'],
      length: [30, 90],
      width: [2, 4],
      angle: [2, 22],
      opacity: 0.5,
      bend: 0.16,
    }) +
    fill(band, '#6a5078') +
    stroke('M396 374C470 420 590 432 685 406', '#8b729a', 4, 'stroke-opacity=".8"') +
    painted(hand, brim, '#d9b873', {
      count: 120,
      area: [250, 390, 570, 130],
      colours: ['#f1dca8', '#c39a57', '#e6ca8e', '#ad8447'],
      length: [40, 110],
      width: [2, 4],
      angle: [2, 16],
      opacity: 0.55,
      bend: 0.1,
    }) +
    fill(
      'M262 452C300 462 370 458 440 478C560 512 720 524 790 488C800 482 804 474 804 468C740 496 580 488 450 452C370 432 300 440 262 452Z',
      '#8d6a39',
      'fill-opacity=".5"',
    ) +
    stroke('M258 434C300 398 380 394 450 414C560 444 660 454 748 448', '#f8e8bd', 4, 'stroke-opacity=".8"') +
    [
      [648, 396, -50],
      [662, 390, -100],
      [640, 408, 190],
      [670, 404, -20],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf([x, y], 46, turn, '#54725c', 0.32))
      .join('') +
    [
      [640, 386],
      [664, 376],
      [656, 402],
    ]
      .map(([x = 0, y = 0]) => disc([x, y], 11, '#f6efe0') + disc([x, y], 4, '#d9a53f'))
      .join('')
  );
}
