// The row of a new order out of what the rules have checked.
import { basePrice } from '#domain/catalog/unit-price.ts'
import { nearestCents, noCents } from '#domain/numbers/money.ts'
import { v7 as newId } from 'uuid'
import type { Id } from '#domain/ground/identity.ts'
import type { Language } from '#domain/ground/translations.ts'
import type { CheckedOrder } from '#domain/ordering/check-order.ts'
import { partNames } from '#domain/catalog/parts.ts'
import { guestWords } from '#domain/ordering/guest-words.ts'
import { bundleContents } from '#domain/ordering/line-content.ts'
import { taxRate, type Pricing } from '#domain/ordering/pricing.ts'
import { isSoldApproximately } from '#domain/numbers/quantity.ts'
import type { Branch } from '#domain/ground/branch.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { newHash, newUid } from './address.ts'
import type { NewOrder } from './order-row.ts'

export function sums(pricing: Pricing) {
  return {
    goodsCents: pricing.gross,
    deliveryCents: pricing.deliveryGross,
    totalCents: pricing.totalGross,
    netCents: pricing.totalNet,
    taxes: pricing.taxes,
  }
}

export function newOrder(
  checked: CheckedOrder,
  at: {
    branch: Branch
    products: ShopCatalog['products']
    phone: string
    day: string | null
    now: Temporal.Instant
    isTest: boolean
    /** Of the configuration; decimal. */
    donationAmount: number
    language: Language
  },
): NewOrder {
  const { contact, orderType, pricing } = checked
  const { language, products } = at
  return {
    id: newId() as Id<'order'>,
    createdAt: at.now,
    uid: newUid(),
    hash: newHash(),
    branchId: at.branch.id,
    branchName: at.branch.name,
    status: checked.status,
    type: orderType,
    isPreorder: checked.isPreorder,
    isQuotation: checked.isQuotation,
    ticketDay: at.day,
    paymentMethod: checked.paymentMethod,
    isTest: at.isTest,
    heldMessages: [],
    language,
    tableId: checked.table?.id ?? null,
    tableIdentifier: checked.table?.identifier ?? null,
    donateeId: checked.donatee?.id ?? null,
    donateeName: checked.donatee?.name ?? null,
    donationCents: checked.donatee === null ? noCents : nearestCents(at.donationAmount),
    appointmentDate: checked.appointment,
    expectedAt: checked.expectedAt === null ? null : Temporal.Instant.fromEpochMilliseconds(checked.expectedAt),
    name: contact.name,
    company: contact.company,
    phone: at.phone,
    email: contact.email,
    street: contact.street,
    zipCode: contact.zipCode,
    city: contact.city,
    deliveryArea: checked.area?.area ?? null,
    floor: contact.floor,
    stairway: contact.stairway,
    door: contact.door,
    comment: checked.comment,
    ...sums(pricing),
    items: checked.lines.map(({ product, item }, index) => ({
      productId: product.id,
      name: product.name,
      amount: item.amount,
      unit: item.unit,
      unitPriceCents: pricing.lines[index]?.unitPrice ?? null,
      basePriceCents: basePrice(product),
      grossCents: pricing.lines[index]?.gross ?? null,
      isApproximate: isSoldApproximately(product, item.unit),
      taxRate: taxRate(product, orderType),
      parts: item.parts,
      contents: bundleContents(product, products),
      optionNames: pricing.lines[index]?.optionNames ?? [],
      partNames: partNames(product),
      guestWords: guestWords({ product, item, products }, language),
      note: item.note ?? null,
    })),
  }
}
