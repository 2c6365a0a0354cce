// The German words of printed menus, and of the page that makes them.

export const menuCardTexts = {
  again: '{name} (Fortsetzung)',
  legend: 'Allergene',
  preview: 'Vorschau',
  page: 'Seite {page} von {pages}',
  chooseMenu: 'Wählen Sie einen Produktkatalog, dann sehen Sie hier die Seiten.',
  nothing: 'In diesem Produktkatalog ist nichts, was verkauft wird.',
  pdf: 'PDF speichern',
  pdfName: 'speisekarte-{name}.pdf',
  pdfFailed: 'Die Speisekarte konnte nicht erstellt werden.',
  pdfHint: 'Immer mit den Gerichten und Preisen von jetzt.',
  pdfUnsaved: 'Speichern Sie zuerst, dann zeigt die Datei, was Sie in der Vorschau sehen.',
  folding: 'Auf A4 beidseitig drucken, an der kurzen Seite wenden, in der Mitte falten.',
} as const
