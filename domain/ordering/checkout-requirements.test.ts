import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { checkoutRequirements } from './checkout-requirements.ts'
import type { Branch } from '../ground/branch.ts'
import type { OrderType } from '../ground/order-type.ts'

const needs = (branch: Partial<Branch>, orderType: OrderType, enablePluginDonations = false) =>
  checkoutRequirements(aBranch({ isDeliveryAddressRequired: false, ...branch }), orderType, { enablePluginDonations })

describe('the details a branch asks for', () => {
  it.each([
    ['takeaway', 'isTakeawayEmailRequired', 'isTakeawayPhoneRequired', 'isTakeawayAddressRequired'],
    ['delivery', 'isDeliveryEmailRequired', 'isDeliveryPhoneRequired', 'isDeliveryAddressRequired'],
    ['dineIn', 'isDineInEmailRequired', 'isDineInPhoneRequired', 'isDineInAddressRequired'],
  ] as const)('for %s follow its own flags', (orderType, email, phone, address) => {
    expect(needs({}, orderType).required).toMatchObject({ email: false, phone: false, street: false, city: false })
    expect(needs({ [email]: true }, orderType).required).toMatchObject({ email: true, phone: false, street: false })
    expect(needs({ [phone]: true }, orderType).required).toMatchObject({ email: false, phone: true, street: false })
    expect(needs({ [address]: true }, orderType).required).toMatchObject({ email: false, street: true, city: true })
  })

  it('always include the name where the contact section shows', () => {
    expect(needs({}, 'takeaway').required.name).toBe(true)
  })

  it('include the e-mail for quotations, to which the offer is sent', () => {
    expect(needs({ isQuotationRequired: true }, 'takeaway').required.email).toBe(true)
  })

  it('include the area for every delivery, and the appointment where the branch requires one', () => {
    expect(needs({}, 'delivery').required.deliveryArea).toBe(true)
    expect(needs({}, 'takeaway').required.deliveryArea).toBe(false)
    expect(needs({}, 'takeaway').required.appointmentDate).toBe(false)
    expect(needs({ isAppointmentRequired: true }, 'takeaway').required.appointmentDate).toBe(true)
  })
})

describe('at a kiosk', () => {
  const atKiosk = (branch: Partial<Branch>, orderType: OrderType) =>
    checkoutRequirements(aBranch(branch), orderType, { enablePluginDonations: true }, true)

  it('nothing is typed, whatever the branch asks of other guests', () => {
    const { sections, required } = atKiosk(
      { isTakeawayEmailRequired: true, isTakeawayPhoneRequired: true, isTakeawayAddressRequired: true },
      'takeaway',
    )
    expect(sections).toMatchObject({
      contact: false,
      address: false,
      comment: false,
      payment: true,
    })
    expect(required).toMatchObject({ name: false, email: false, phone: false, street: false })
  })

  it('a table is still chosen, and a request says where its offer goes', () => {
    expect(atKiosk({ isTableSelectionEnabled: true }, 'dineIn').required.table).toBe(true)
    expect(atKiosk({ isQuotationRequired: true }, 'takeaway')).toMatchObject({
      sections: { contact: true },
      required: { name: true, email: true },
    })
  })
})

describe('the sections on screen', () => {
  it('for takeaway', () => {
    expect(needs({}, 'takeaway').sections).toEqual({
      table: false,
      contact: true,
      address: false,
      deliveryArea: false,
      appointment: true,
      comment: true,
      donation: false,
      payment: true,
      legal: true,
    })
  })

  it('show the address only where it is required, the area for every delivery', () => {
    expect(needs({}, 'delivery').sections).toMatchObject({ address: false, deliveryArea: true })
    expect(needs({ isDeliveryAddressRequired: true }, 'delivery').sections.address).toBe(true)
    expect(needs({ isDeliveryAddressRequired: true }, 'takeaway').sections.address).toBe(false)
  })

  it('show the tables for dine-in with table selection only', () => {
    const table = { isTableSelectionEnabled: true }
    expect(needs(table, 'dineIn')).toMatchObject({ sections: { table: true }, required: { table: true } })
    expect(needs(table, 'takeaway')).toMatchObject({ sections: { table: false }, required: { table: false } })
    expect(needs({}, 'dineIn')).toMatchObject({ sections: { table: false }, required: { table: false } })
  })

  it('hide the contact at a table, unless e-mail or phone is required', () => {
    const table = { isTableSelectionEnabled: true }
    expect(needs(table, 'dineIn')).toMatchObject({ sections: { contact: false }, required: { name: false } })
    expect(needs({ ...table, isDineInEmailRequired: true }, 'dineIn')).toMatchObject({
      sections: { contact: true },
      required: { name: true },
    })
    expect(needs({ ...table, isDineInPhoneRequired: true }, 'dineIn').sections.contact).toBe(true)
    expect(needs(table, 'takeaway').sections.contact).toBe(true)
    expect(needs({}, 'dineIn').sections.contact).toBe(true)
  })

  it('show the donation with its plugin, and no payment for quotations', () => {
    expect(needs({}, 'takeaway', true).sections.donation).toBe(true)
    expect(needs({ isQuotationRequired: true }, 'takeaway').sections.payment).toBe(false)
  })
})
