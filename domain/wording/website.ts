// The German words that only the website says.

export const websiteTexts = {
  orderNow: 'Jetzt bestellen',
  orderAt: 'Jetzt bestellen: {branch}',
  whatsAppChat: 'Über WhatsApp schreiben',
  menuCard: 'Speisekarte',
  noMenu: 'Derzeit ist keine Speisekarte verfügbar.',
  openingHours: 'Öffnungszeiten',
  warmKitchen: 'Warme Küche',
  deliveryHours: 'Lieferzeiten',
} as const
