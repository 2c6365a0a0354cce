// The least a shop needs to sell: one branch that never closes, one dish.
import type { StaffSession } from './running-product.ts'

export interface SmallShop {
  readonly branchId: string
  readonly productId: string
}

export async function addSmallShop(staff: StaffSession): Promise<SmallShop> {
  await addLegalTexts(staff)
  const branch = await staff.call<{ id: string }>('POST', '/branches', {
    identifier: 'stadtplatz',
    name: 'Stadtplatz',
    timeZone: 'Europe/Vienna',
    openingHours: [{ type: 'daily', from: '00:00', to: '00:00' }],
  })
  const category = await staff.call<{ id: string }>('POST', '/categories', { name: 'Aus der Pfanne' })
  const product = await staff.call<{ id: string }>('POST', '/products', {
    name: 'Käsespätzle',
    type: 'simple',
    price: 14.9,
    unit: 'piece',
    tax: 10,
  })
  await staff.call('POST', '/menus', {
    branches: [{ id: branch.id }],
    catalog: [{ id: category.id, products: [{ id: product.id }] }],
  })
  return { branchId: branch.id, productId: product.id }
}

/** What guests accept: without it they could not order. */
export async function addLegalTexts(staff: StaffSession): Promise<void> {
  const config = await staff.call<object>('GET', '/config')
  const texts = { termsAndConditionsText: 'AGB', privacyPolicyText: 'Datenschutz', imprintText: 'Impressum' }
  await staff.call('POST', '/config', { ...config, ...texts })
}

/** A takeaway order that nothing is wrong with. */
export function smallOrder({ branchId, productId }: SmallShop) {
  return {
    branch: { id: branchId },
    items: [{ product: { id: productId }, amount: 1, unit: 'piece', parts: [] }],
    name: 'Paula Berger',
    phone: '+43 664 1234567',
    legalInstructions: true,
    privacyPolicy: true,
  }
}
