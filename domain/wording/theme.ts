// The German words of how a shop looks, and of its preview.

export const themeTexts = {
  preview: 'So sieht der Shop aus',
  light: 'Hell',
  dark: 'Dunkel',
  readable: 'Kontrast {ratio} : 1 auf dem hellen Grund des Shops: gut lesbar.',
  tooPale:
    'Kontrast {ratio} : 1 auf dem hellen Grund des Shops; zum Lesen braucht es 4,5 : 1. Als Schrift wird die Farbe darum dunkler gezeichnet.',
  paperReadable: 'Kontrast mindestens {ratio} : 1: Alles darauf ist gut zu lesen. Im Dunkeln bleibt der Grund dunkel.',
  paperTooDark: 'Kontrast nur {ratio} : 1; zum Lesen braucht es 4,5 : 1. Bitte wählen Sie einen helleren Grund.',
  dish: 'Kässpätzle',
  description: 'Mit Bergkäse und Röstzwiebeln.',
  price: '12,90 €',
  link: 'Zur Speisekarte',
} as const
