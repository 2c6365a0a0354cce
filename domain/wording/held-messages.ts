/** On the status page of an order whose guest is not written to before the branch answers. Loaded with the sentence only. */
export const heldMessageTexts = {
  email:
    'Wir haben Ihnen noch keine E-Mail geschickt: Von Ihrem Anschluss kamen gerade ungewöhnlich viele Bestellungen. Ihre Bestellung ist bei uns. Lassen Sie diese Seite offen oder merken Sie sich ihre Adresse; sobald wir bestätigen, schreiben wir Ihnen.',
  sms: 'Wir haben Ihnen noch keine SMS geschickt: Von Ihrem Anschluss kamen gerade ungewöhnlich viele Bestellungen. Ihre Bestellung ist bei uns. Lassen Sie diese Seite offen oder merken Sie sich ihre Adresse; sobald wir bestätigen, schreiben wir Ihnen.',
} as const

/** For staff, on the order itself. A guest who is refused hears of it by a call only. */
export const heldMessageNotes = {
  channels: { email: 'E-Mail', sms: 'SMS' },
  between: ' oder ',
  waiting:
    'Der Gast bekam noch keine {channels}: Von seinem Anschluss kamen ungewöhnlich viele Bestellungen. Bestätigen Sie, wird ihm geschrieben. Lehnen Sie ab, rufen Sie ihn bitte an.',
  ended: 'Der Gast bekam von dieser Bestellung keine {channels}. Soll er davon wissen, rufen Sie ihn bitte an.',
} as const
