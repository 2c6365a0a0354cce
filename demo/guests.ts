// Invented guests. Their numbers and addresses belong to nobody.

export interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

const home = { zipCode: '6845', city: 'Hohenems' } as const

export const guests: readonly Guest[] = [
  guest('Theresia', 'Amann', 11, 'Lindenplatz 14'),
  guest('Josef', 'Fußenegger', 12, 'Kornfeld 3'),
  guest('Selin', 'Demir', 13, 'Mühlgasse 22/4'),
  guest('Lukas', 'Bereuter', 14, 'Am Nibelungenbach 9'),
  guest('Johanna', 'Ölz', 15, 'Obere Wiese 1'),
  guest('Marko', 'Petrović', 16, 'Bahnweg 17'),
  guest('Katharina', 'Sohm-Greußing', 17, 'Schlossblick 5'),
  guest('Anton', 'Wüstner', 18, 'Hinterfeld 8'),
  guest('Leonie', 'Jäger', 19, 'Kirchgasse 2'),
  guest('Bartholomäus', 'Natter', 20, 'Steinbruch 31'),
  guest('Amina', 'Hodžić', 21, 'Rosenweg 6'),
  guest('Paul', 'Kaufmann', 22, 'Weidach 40'),
]

function guest(firstName: string, lastName: string, number: number, street: string): Guest {
  const phone = `+43 664 12345${number}`
  return { ...home, firstName, lastName, phone, email: `gast${number}@guests.example`, street }
}
