// What guests read of money that they have paid, on the status page as in mails.

export const paidOrderTexts = {
  paid: '{method} (bezahlt)',
  refundFollows: 'Was Sie bereits bezahlt haben, erhalten Sie zurück.',
} as const
