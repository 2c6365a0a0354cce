// Lists of people in the back office.
export const peopleListTexts = {
  search: 'Person suchen',
  nobody: 'Niemand gefunden',
  nobodyText: 'Kein Name passt zu dieser Suche.',
}
