export const deliveryOutlineTexts = {
  fee: 'Lieferung {amount}',
  feeFrom: 'Lieferung ab {amount}',
  free: 'Lieferung kostenlos',
  partlyFree: 'Lieferung teils kostenlos',
  minimum: 'Mindestbestellwert {amount}',
  minimumFrom: 'Mindestbestellwert ab {amount}',
  minutes: 'etwa {minutes} Min.',
} as const
