// The German names of the staff's apps on a device.

export const staffAppTexts = {
  backoffice: '{shop} Backoffice',
  terminal: 'Order-Terminal {branch}',
  printStation: 'Druckstation {branch}',
  short: { backoffice: 'Backoffice', terminal: 'Terminal', printStation: 'Druckstation' },
} as const
