// Nights: of whoever works at night, and of the young below and from sixteen on. Each with the paragraph that it is judged by; the text of
// AZG § 12a was not at hand.

/** Paragraph; entries; days of night work of the year before; what is found; birth date of the young. */
type NightCase = readonly [string, string, number, string, string?]

export const nightCases: Readonly<Record<'AT' | 'DE' | 'CH', readonly NightCase[]>> = {
  AT: [
    ['AZG § 12a', '2026-11-18 18:00-27:00 22:00-22:30', 47, 'nightDayMax info 30'],
    ['AZG § 12a', '2026-11-18 18:00-26:30 22:00-22:30', 47, ''],
    ['AZG § 12a', '2026-11-18 18:00-27:00 22:00-22:30', 46, ''],
    ['AZG § 12a', '2026-11-18 16:00-24:59 18:00-18:30', 60, ''],
    ['AZG § 12a', '2026-11-18 16:00-25:00 18:00-18:30', 60, 'nightDayMax info 30'],
    ['AZG § 12a', '2026-11-18 20:00-29:00 24:00-24:30', 60, 'nightDayMax info 30'],
    ['AZG § 12a', '2026-11-19 02:00-11:00 06:00-06:30', 60, 'nightDayMax info 30'],
    ['AZG § 12a', '2026-11-19 02:01-11:01 06:00-06:30', 60, ''],
    ['AZG § 12a', '2026-11-18 08:00-18:00 12:00-12:30', 60, ''],
    ['KJBG § 17 Abs. 1', '2026-11-18 16:00-20:00', 0, '', '2011-01-01'],
    ['KJBG § 17 Abs. 1', '2026-11-18 16:00-20:01', 0, 'minorNight error 1', '2011-01-01'],
    ['KJBG § 17 Abs. 1', '2026-11-18 19:00-23:00', 0, 'minorNight error 180', '2010-11-19'],
    ['KJBG § 17 Abs. 2', '2026-11-18 19:00-23:00', 0, '', '2010-11-18'],
    ['KJBG § 17 Abs. 1', '2026-11-18 05:00-09:00', 0, 'minorNight error 60', '2011-01-01'],
  ],
  DE: [
    ['ArbZG § 6 Abs. 2', '2026-11-18 18:00-27:00 22:00-22:30', 47, 'nightDayMax warning 30'],
    ['ArbZG § 6 Abs. 2', '2026-11-18 18:00-26:30 22:00-22:30', 47, ''],
    ['ArbZG § 2 Abs. 5', '2026-11-18 18:00-27:00 22:00-22:30', 46, ''],
    ['ArbZG § 2 Abs. 4', '2026-11-18 16:00-25:00 20:00-20:30', 60, ''],
    ['ArbZG § 2 Abs. 4', '2026-11-18 16:00-25:01 20:00-20:30', 60, 'nightDayMax warning 31'],
    ['ArbZG § 2 Abs. 4', '2026-11-18 16:15-25:45 20:00-20:30 23:00-23:45', 60, ''],
    ['ArbZG § 2 Abs. 3', '2026-11-19 04:00-12:45 09:00-09:30', 60, ''],
    ['ArbZG § 2 Abs. 3', '2026-11-19 03:59-12:44 09:00-09:30', 60, 'nightDayMax warning 15'],
    ['ArbZG § 6 Abs. 2', '2026-10-24 21:30-29:30 24:00-24:30', 60, 'nightDayMax warning 30'],
    ['ArbZG § 6 Abs. 2', '2026-03-28 20:00-29:30 24:00-24:30', 60, ''],
    [
      'ArbZG § 2 Abs. 5',
      '2026-11-17 18:00-27:00 22:00-22:30 | 2026-11-18 18:00-27:00 22:00-22:30',
      46,
      '11-18: nightDayMax warning 30',
    ],
    [
      'ArbZG § 2 Abs. 5',
      '2026-12-31 18:00-27:00 22:00-22:30 | 2027-01-02 18:00-27:00 22:00-22:30',
      60,
      '12-31: nightDayMax warning 30',
    ],
    ['JArbSchG § 14 Abs. 1', '2026-11-18 16:00-20:00', 0, '', '2011-01-01'],
    ['JArbSchG § 14 Abs. 1', '2026-11-18 16:00-20:01', 0, 'minorNight error 1', '2011-01-01'],
    ['JArbSchG § 14 Abs. 1', '2026-11-18 18:00-22:00', 0, 'minorNight error 120', '2010-11-19'],
    ['JArbSchG § 14 Abs. 2', '2026-11-18 18:00-22:00', 0, '', '2010-11-18'],
  ],
  CH: [
    ['ArG Art. 17a Abs. 1', '2026-11-18 20:00-30:00 24:00-25:00', 0, ''],
    ['ArG Art. 17a Abs. 1', '2026-11-18 20:00-30:01 24:00-25:01', 0, 'nightDayMax warning 1'],
    ['ArG Art. 17a Abs. 1', '2026-11-18 19:59-30:00 24:00-25:00', 0, 'nightDayMax warning 1'],
    ['ArG Art. 17a Abs. 2', '2026-11-18 18:00-30:00 21:00-23:00', 0, 'nightDayMax warning 120'],
    ['ArG Art. 17a Abs. 2', '2026-11-18 18:00-30:01 21:00-23:01', 0, 'nightDayMax error 121'],
    ['ArG Art. 10 Abs. 1', '2026-11-18 11:00-23:00 14:00-15:00', 0, ''],
    ['ArG Art. 10 Abs. 1', '2026-11-18 11:01-23:01 14:00-15:00', 0, 'nightDayMax error 120'],
    ['ArG Art. 10 Abs. 1', '2026-11-18 06:00-17:00 11:00-12:00', 0, ''],
    ['ArG Art. 10 Abs. 1', '2026-11-18 05:59-16:59 11:00-12:00', 0, 'nightDayMax warning 60'],
    ['ArG Art. 31 Abs. 2', '2026-11-18 16:00-20:00', 0, '', '2011-01-01'],
    ['ArG Art. 31 Abs. 2', '2026-11-18 16:00-20:01', 0, 'minorNight error 1', '2011-01-01'],
    ['ArG Art. 31 Abs. 2', '2026-11-18 18:00-22:00', 0, 'minorNight error 120', '2010-11-19'],
    ['ArG Art. 31 Abs. 2', '2026-11-18 18:00-22:00', 0, '', '2010-11-18'],
  ],
}
