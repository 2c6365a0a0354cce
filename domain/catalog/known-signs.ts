// Which signs the letters have that labels and menu cards are printed in: those of the house, and of who helps out.

/** Code points, hexadecimal, as they stand in the files of the fonts (a test of the server holds them against these). */
export const knownRanges =
  '20-7e a0-2cc 2ce-2d7 2da 2dc-301 303-304 307-309 323 329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f ' +
  '591-5c7 5d0-5ea 5ef-5f4 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 1c80-1c88 1d00-1dbf 1e00-1f15 1f18-1f1d ' +
  '1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef ' +
  '1ff2-1ff4 1ff6-1ffe 2002 2009 200b-2011 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 203c ' +
  '2044 2049 204f 20a0-20c0 20e3 2113 2116 2122 2139 2191 2193-2199 21a9-21aa 2212 2215 231a-231b 2328 23cf ' +
  '23e9-23f3 23f8-23fa 24c2 25aa-25ab 25b6 25c0 25cc 25fb-25fe 2600-2604 260e 2611 2614-2615 2618 261d 2620 ' +
  '2622-2623 2626 262a 262e-262f 2638-263a 2640 2642 2648-2653 265f-2660 2663 2665-2666 2668 267b 267e-267f ' +
  '2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1 26bd-26be 26c4-26c5 26c8 26ce-26cf 26d1 26d3-26d4 ' +
  '26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d 270f 2712 2714 2716 271d 2721 2728 2733-2734 2744 2747 ' +
  '274c 274e 2753-2755 2757 2763-2764 2795-2797 27a1 27b0 27bf 2934-2935 2b05-2b07 2b1b-2b1c 2b50 2b55 2c60-2c7f ' +
  '2de0-2dff 2e41 3030 303d 3297 3299 a640-a69f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff fb1d-fb36 fb38-fb3c ' +
  'fb3e fb40-fb41 fb43-fb44 fb46-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe0f fe2e-fe2f fe70-fe74 fe76-fefc ' +
  'fffd 10efd-10eff 1f004 1f0cf 1f170-1f171 1f17e-1f17f 1f18e 1f191-1f19a 1f1e6-1f1ff 1f201-1f202 1f21a 1f22f ' +
  '1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b 1f39e-1f3f0 1f3f3-1f3f5 1f3f7-1f4fd ' +
  '1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d 1f590 1f595-1f596 1f5a4-1f5a5 ' +
  '1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8 1f5ef 1f5f3 1f5fa-1f64f ' +
  '1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d8 1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0 1f6f3-1f6fc 1f7e0-1f7eb 1f7f0 ' +
  '1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6 1fac8 1facd-1fadc 1fadf-1faea ' +
  '1faef-1faf8 e0062-e0063 e0065 e0067 e006c e006e e0073-e0074 e0077 e007f '

let known: readonly (readonly [number, number])[] | undefined

function rangesOf(text: string): readonly (readonly [number, number])[] {
  return text
    .trim()
    .split(' ')
    .map((range) => {
      const [from = '', to = from] = range.split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    })
}

/** Spaces, line breaks and what only joins others or chooses how they look have no shape of their own. */
const shapeless = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Signs that would be printed as an empty box, each once. */
export function unknownSigns(text: string): string[] {
  known ??= rangesOf(knownRanges)
  const ranges = known
  const lacking = Array.from(text.normalize('NFC')).filter((sign) => {
    const point = sign.codePointAt(0) ?? 0
    return !shapeless.test(sign) && !ranges.some(([from, to]) => point >= from && point <= to)
  })
  return [...new Set(lacking)]
}
