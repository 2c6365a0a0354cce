// The German names of the staff's apps on a device.

export const staffAppTexts = {
  backoffice: '{shop} Backoffice',
  timeClock: 'Zeiterfassung {shop}',
  terminal: 'Order-Terminal {branch}',
  printStation: 'Druckstation {branch}',
  short: { backoffice: 'Backoffice', timeClock: 'Zeiterfassung', terminal: 'Terminal', printStation: 'Druckstation' },
} as const
