/** On the status page of an order whose guest is not written to before the branch answers. Loaded with the sentence only. */
export const heldMessageTexts = {
  email:
    'Wir haben Ihnen noch keine E-Mail geschickt: Von Ihrem Anschluss kamen gerade ungewöhnlich viele Bestellungen. Ihre Bestellung ist bei uns. Lassen Sie diese Seite offen oder merken Sie sich ihre Adresse; sobald wir bestätigen, schreiben wir Ihnen.',
  sms: 'Wir haben Ihnen noch keine SMS geschickt: Von Ihrem Anschluss kamen gerade ungewöhnlich viele Bestellungen. Ihre Bestellung ist bei uns. Lassen Sie diese Seite offen oder merken Sie sich ihre Adresse; sobald wir bestätigen, schreiben wir Ihnen.',
} as const
