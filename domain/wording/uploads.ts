// The German words of files on their way to the server.

export const uploadTexts = {
  title: 'Hochladen',
  sending: '{name}: {percent} %',
  waiting: 'wartet',
  checking: 'wird geprüft',
  again: 'Noch einmal',
  drop: '{name} aus der Liste nehmen',
  clear: 'Liste leeren',
  stopped: 'Unterbrochen bei {percent} %. Es geht von dort weiter, sobald die Verbindung wieder da ist.',
} as const
