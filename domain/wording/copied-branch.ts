export const copiedBranchTexts = {
  areas: {
    by: 'count',
    one: 'Dieses Liefergebiet ist von „{branch}“ und passt vielleicht nicht zum neuen Ort. Prüfen Sie es, bevor die Filiale öffentlich wird.',
    other:
      'Diese {count} Liefergebiete sind von „{branch}“ und passen vielleicht nicht zum neuen Ort. Prüfen Sie sie, bevor die Filiale öffentlich wird.',
  },
  removeAreas: 'Liefergebiete von „{branch}“ entfernen',
  noAreas:
    'Die Liefergebiete von „{branch}“ sind entfernt. Ohne ein Gebiet wird überall hin ohne Lieferkosten geliefert: Tragen Sie die neuen ein, oder schalten Sie „{delivery}“ aus.',
} as const
