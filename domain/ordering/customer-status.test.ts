import { describe, expect, it } from 'vitest'
import { customerStatus, orderNumber, reminderText } from './customer-status.ts'
import type { CustomerView } from './customer-status.ts'

const read = (order: Partial<CustomerView>) =>
  customerStatus({
    status: 'new',
    orderType: 'takeaway',
    isQuotation: false,
    isRefunded: false,
    rejectionMessage: '',
    ...order,
  })

describe('what the guest reads', () => {
  it.each([
    [{ status: 'awaitingPayment' }, 'Wir warten auf Ihre Zahlung.'],
    [{ status: 'new' }, 'Wir warten auf die Bestätigung Ihrer Bestellung.'],
    [{ status: 'confirmed' }, 'Ihre Bestellung wird zubereitet.'],
    [{ status: 'inDelivery', orderType: 'delivery' }, 'Ihre Bestellung ist unterwegs.'],
    [{ status: 'inDelivery', orderType: 'takeaway' }, 'Ihre Bestellung ist abholbereit.'],
    [{ status: 'inDelivery', orderType: 'dineIn' }, 'Ihre Bestellung ist fertig.'],
    [{ status: 'completed' }, 'Ihre Bestellung ist abgeschlossen.'],
    [{ status: 'completed', orderType: 'delivery' }, 'Ihre Bestellung ist abgeschlossen.'],
  ] as const)('of %o: %s', (order, sentence) => {
    expect(read(order)).toEqual({ heading: 'Vielen Dank für Ihre Bestellung!', sentences: [sentence] })
  })

  it('of another time that is proposed: the next word is the guest’s', () => {
    expect(read({ isAsked: true }).sentences).toEqual(['Wir warten auf Ihre Antwort.'])
    expect(reminderText('27', 'new', 'takeaway', true)).toBe('Bestellung 27 · wartet auf Ihre Antwort')
  })

  it('of a quotation', () => {
    expect(read({ isQuotation: true })).toEqual({
      heading: 'Vielen Dank für Ihre Anfrage!',
      sentences: ['Wir erstellen Ihr Angebot. Sie erhalten es per E-Mail.'],
    })
    expect(read({ isQuotation: true, status: 'offered' }).sentences).toEqual([
      'Ihr Angebot ist da. Bitte nehmen Sie es an oder lehnen Sie es ab.',
    ])
  })

  it.each(['rejected', 'canceled'] as const)('of a %s order, with the reason when there is one', (status) => {
    expect(read({ status }).sentences).toEqual(['Ihre Bestellung wurde storniert.'])
    expect(read({ status, rejectionMessage: ' Der Ofen ist aus. ', isRefunded: true })).toEqual({
      heading: 'Bestellstatus',
      sentences: ['Ihre Bestellung wurde storniert.', 'Der Ofen ist aus.', 'Ihre Zahlung wurde erstattet.'],
    })
  })

  it('of a failed payment', () => {
    expect(read({ status: 'failed' })).toEqual({
      heading: 'Bestellstatus',
      sentences: [
        'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
      ],
    })
  })

  it.each([
    ['paymentGivenUp', 'Die Zahlung wurde abgebrochen.'],
    ['paymentExpired', 'Ihre Zahlung ist nicht rechtzeitig eingegangen.'],
  ] as const)('of a payment that did not come (%s): what happened, and what to do', (failureCode, happened) => {
    expect(read({ status: 'failed', failureCode }).sentences).toEqual([
      happened,
      'Ihre Bestellung ging nicht an die Filiale. Bitte versuchen Sie es erneut, auch mit einer anderen Zahlungsart.',
    ])
  })

  it('of money given back after completion', () => {
    expect(read({ status: 'completed', isRefunded: true }).sentences[1]).toBe('Ihre Zahlung wurde erstattet.')
  })
})

describe('the number of an order', () => {
  it('is the ticket, or the uid where tickets are disabled or none is given yet', () => {
    const order = { ticketNumber: 27, uid: 'abcd2345efgh' }
    expect(orderNumber(order, false)).toEqual({ label: 'Ticket', value: '27' })
    expect(orderNumber(order, true)).toEqual({ label: 'Bestellnummer', value: 'abcd2345efgh' })
    expect(orderNumber({ ...order, ticketNumber: null }, false).label).toBe('Bestellnummer')
  })
})

describe('the reminder of the last order', () => {
  it('says where it stands', () => {
    expect(reminderText('27', 'confirmed', 'takeaway')).toBe('Bestellung 27 · wird zubereitet')
    expect(reminderText('27', 'inDelivery', 'takeaway')).toBe('Bestellung 27 · ist abholbereit')
    expect(reminderText('27', 'inDelivery', 'delivery')).toBe('Bestellung 27 · ist unterwegs')
    expect(reminderText('27', 'inDelivery', 'dineIn')).toBe('Bestellung 27 · ist fertig')
  })
})
