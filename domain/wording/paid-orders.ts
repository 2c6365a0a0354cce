// What guests read of money: that they have paid, that it comes back, or that it did not come.

export const paidOrderTexts = {
  paid: '{method} (bezahlt)',
  refundFollows: 'Was Sie bereits bezahlt haben, erhalten Sie zurück.',
  partlyRefunded: 'Wir haben Ihnen {amount} zurückgegeben.',
  due: 'Noch zu zahlen: {amount}.',
  back: 'Wir geben Ihnen {amount} zurück.',
  paymentGivenUp: 'Die Zahlung wurde abgebrochen.',
  paymentExpired: 'Ihre Zahlung ist nicht rechtzeitig eingegangen.',
  notOrdered:
    'Ihre Bestellung ging nicht an die Filiale. Bitte versuchen Sie es erneut, auch mit einer anderen Zahlungsart.',
} as const
