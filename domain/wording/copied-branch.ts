export const copiedBranchTexts = {
  areas: {
    by: 'count',
    one: 'Dieses Liefergebiet ist von „{branch}“ und passt vielleicht nicht zum neuen Ort. Prüfen Sie es, bevor die Filiale öffentlich wird.',
    other:
      'Diese {count} Liefergebiete sind von „{branch}“ und passen vielleicht nicht zum neuen Ort. Prüfen Sie sie, bevor die Filiale öffentlich wird.',
  },
  removeAreas: 'Liefergebiete von „{branch}“ entfernen',
} as const
