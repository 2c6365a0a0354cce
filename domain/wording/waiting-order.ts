// What guests read who come back to the checkout while an order of theirs still waits for its payment.

export const waitingOrderTexts = {
  title: 'Ihre Bestellung wartet noch auf die Zahlung',
  text: 'Sie geht an die Filiale, sobald sie bezahlt ist. Wenn Sie neu bestellen, gilt sie nicht mehr.',
  pay: 'Jetzt bezahlen',
  orderAnew: 'Neu bestellen',
  givenUp:
    'Die unbezahlte Bestellung gilt nicht mehr. Sollten Sie sie in einem anderen Fenster noch bezahlen, erhalten Sie das Geld zurück.',
} as const
