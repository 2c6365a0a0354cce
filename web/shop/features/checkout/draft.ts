// What a guest fills in at the checkout, as it is kept with the cart.

/** Who orders and where to: stays for the next order of this visit. */
const contactFields = [
  'name',
  'company',
  'email',
  'phone',
  'street',
  'zipCode',
  'city',
  'floor',
  'stairway',
  'door',
] as const
/** Where a guest sits: by the code that was scanned, or chosen by hand; its name is for the screen. */
const tableFields = ['table', 'tableToken', 'tableName'] as const
const textFields = [...contactFields, 'comment', 'appointmentDate', 'paymentMethod', ...tableFields, 'donatee'] as const
const checkFields = ['legalInstructions', 'privacyPolicy'] as const

export type TextField = (typeof textFields)[number]
export type CheckField = (typeof checkFields)[number]
export type CheckoutDraft = Readonly<Record<TextField, string> & Record<CheckField, boolean>>

type Stored = Readonly<Record<string, string | boolean | null>>

export function readDraft(stored: Stored): CheckoutDraft {
  const texts = textFields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : ''] as const)
  const checks = checkFields.map((field) => [field, stored[field] === true] as const)
  return Object.fromEntries([...texts, ...checks]) as CheckoutDraft
}

/** What the next order of this visit begins with: whoever sits at a table orders a second round there. */
export function draftAfterOrder(draft: CheckoutDraft): Stored {
  return Object.fromEntries([...contactFields, ...tableFields].map((field) => [field, draft[field]]))
}
