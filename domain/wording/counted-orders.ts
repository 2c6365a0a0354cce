// What the list of orders says of the figure that it was opened from.
import type { CountedKind } from '../ordering/counted-orders.ts'

export const countedOrderTexts = {
  shown: 'Genau die Bestellungen hinter der Zahl: {what}',
  all: 'Alle Bestellungen dieser Tage',
  ofCategory: 'mit Gerichten einer Kategorie',
  hours: '{from} bis {to} Uhr',
  kinds: {
    received: 'eingegangen',
    sold: 'verkauft',
    lost: 'verloren',
    calledOff: 'abgelehnt oder storniert',
    completed: 'übergeben',
    newGuests: 'erste Bestellung eines Gastes',
    answered: 'angenommen oder abgelehnt',
    readied: 'angenommen und fertig geworden',
    rated: 'bewertet',
    waited: 'fertig geworden, ohne Vorbestellungen',
    refunded: 'mit Geld zurück in diesen Tagen',
    due: 'offen und für diese Tage bestellt',
  } satisfies Readonly<Record<CountedKind, string>>,
} as const
