// What is going on now, branch by branch: one call for the first screen of the back office.
import { z } from 'zod'
import { orderTypes } from '#domain/ground/order-type.ts'
import { clockStates } from '#domain/staff/clock.ts'
import { dashboardTiles } from '#domain/statistics/dashboard-tiles.ts'
import { ownBranches, signedIn } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { count, money } from './figure.ts'

const day = z.object({
  /** The business day. */
  date: z.string(),
  orders: count,
  gross: money,
  /** Given back in this time, whenever the orders were. */
  refunds: money,
  averageConfirmMinutes: z.number().nullable(),
})

const preorder = z.object({
  id: idSchema<'order'>(),
  uid: z.string(),
  ticketNumber: z.int().nullable(),
  orderType: z.enum(orderTypes),
  /** Promised, else wished. */
  appointment: z.string(),
  totalGross: money,
})

const device = z.object({
  id: z.uuid(),
  kind: z.enum(['printer', 'terminal']),
  name: z.string(),
  status: z.enum(['online', 'recent', 'stale', 'offline']),
  lastSeenAt: z.string().nullable(),
  /** Dockets that are not on paper yet. */
  queueLength: count,
  /** Out of paper, open, or broken. */
  hasFault: z.boolean(),
})

const branch = z.object({
  branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
  timeZone: z.string(),
  /** Until when it takes no orders; null while it does. */
  pausedUntil: z.string().nullable(),
  /** Of any day, by status. */
  open: z.object({ new: count, offered: count, confirmed: count, inDelivery: count }),
  missed: count,
  /** Of the last 24 hours: dockets that never came onto paper, and messages to guests, devices and head office that never arrived. */
  failedPrints: count,
  failedMessages: count,
  /** Guests may order there and find nothing: no menu counts now, or nothing stands in it. */
  lacksMenu: z.boolean(),
  today: day.extend({ completed: count, ended: count }),
  /** The same weekday a week ago, up to the same hour. */
  lastWeek: day,
  /** The next three that are still to come, and how many there are. */
  preorders: z.array(preorder),
  preorderCount: count,
  /** Printers that report by themselves, and terminals. */
  devices: z.array(device),
})
export type BranchToday = z.output<typeof branch>

const tile = z.strictObject({ tile: z.enum(dashboardTiles), isShown: z.boolean() })
const layout = z.object({
  /** Null: nothing was arranged, everything stands as it does at first. */
  tiles: z.array(tile).nullable(),
})

const favourites = z.object({ branches: z.array(z.uuid()).nullable() })

/** 1 to 5; null without any. */
const rating = z.number().nullable()
const ratings = z.object({ count, rating, food: rating, service: rating, process: rating })

const person = z.object({
  name: z.string(),
  department: z.string(),
  /** When the work, the break or the shift began. */
  since: z.string(),
})

export const dashboardRoutes = {
  'GET /users/me/dashboard': route({
    access: signedIn,
    summary: 'How one has arranged the tiles of the dashboard',
    status: 200,
    answer: layout,
  }),
  'PUT /users/me/dashboard': route({
    access: signedIn,
    summary: 'Arrange the tiles of the own dashboard; null: as at first',
    status: 200,
    body: z.strictObject({
      tiles: z
        .array(tile)
        .max(dashboardTiles.length)
        .refine((tiles) => new Set(tiles.map((each) => each.tile)).size === tiles.length)
        .nullable(),
    }),
    answer: layout,
  }),
  'GET /users/me/favourite-branches': route({
    access: signedIn,
    summary: 'The branches that one wants to see first; null: none were ever chosen',
    status: 200,
    answer: favourites,
  }),
  'PUT /users/me/favourite-branches': route({
    access: signedIn,
    summary: 'Choose the branches that one wants to see first',
    status: 200,
    body: z.strictObject({ branches: z.array(z.uuid()).max(1000) }),
    answer: favourites,
  }),
  'GET /dashboard/reviews': route({
    access: ownBranches('seeFigures'),
    summary: 'What guests said in the last 28 days: four ratings, those of the 28 days before, and the newest comments',
    status: 200,
    query: z.strictObject({ branch: z.uuid().optional() }),
    answer: z.object({
      timeZone: z.string(),
      now: ratings,
      before: ratings,
      comments: z.array(
        z.object({
          order: z.object({ id: idSchema<'order'>() }),
          at: z.string(),
          rating: z.int(),
          comment: z.string(),
        }),
      ),
    }),
  }),
  'GET /dashboard/team': route({
    access: ownBranches('managePeople'),
    summary: 'Who works now in each branch, who is planned and not there, and whose shift begins next',
    status: 200,
    query: z.strictObject({}),
    answer: z.array(
      z.object({
        branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
        timeZone: z.string(),
        /** Shifts that run now, open ones included. */
        planned: count,
        in: z.array(person.extend({ state: z.enum(clockStates).exclude(['ended']) })),
        /** Their shift runs, for more than ten minutes, and they have not come. */
        missing: z.array(person),
        /** Of the next four hours. */
        next: z.array(person),
      }),
    ),
  }),
  'GET /dashboard/sold-out': route({
    access: ownBranches('keepAvailability'),
    summary: 'What is sold out in each branch',
    status: 200,
    query: z.strictObject({}),
    answer: z.array(
      z.object({
        branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
        timeZone: z.string(),
        products: z.array(
          z.object({
            id: idSchema<'product'>(),
            name: z.string(),
            /** Null: until further notice. */
            until: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  'GET /dashboard': route({
    access: ownBranches('seeFigures'),
    summary: 'Today in each branch: orders, revenue, what is missed or due next, printers and terminals',
    status: 200,
    query: z.strictObject({}),
    answer: z.object({
      generatedAt: z.string(),
      currency: z.string(),
      branches: z.array(branch),
      /** Of the last 24 hours, by limits of any kind; 0 for who answers for single branches only. */
      refusedRequests: count,
      /** Webhooks whose calls are not taken, or that were switched off for it; 0 for who answers for single branches only. */
      failingWebhooks: count,
      /** Reports and other mails of no branch that never arrived in the last 24 hours; 0 for who answers for single branches only. */
      failedHouseMails: count,
      /** Absences by illness of more than three calendar days, of the last eight weeks, without a certificate; of people in one's care. */
      missingCertificates: count,
      /** Of people in one's care, what waits for a decision: leave (also to cancel it), corrections of time, coming shifts that change hands or that somebody cannot work. */
      leaveRequests: count,
      timeRequests: count,
      swapRequests: count,
      declinedShifts: count,
      /** The day of the first of these shifts, and its branch. */
      firstWaitingShift: z.object({ date: z.string(), branch: z.object({ id: z.string() }) }).nullable(),
      /** Times that a device has sent into a month that was closed meanwhile: they count once it is opened. Of people in one's care. */
      lateTimes: count,
      /** Whose the first of them is, and in which month. */
      firstLateTime: z.object({ user: z.object({ id: z.string() }), month: z.string() }).nullable(),
      /** Of the own branches: tasks whose due date has passed, and values of the last 24 hours outside of their limits. */
      overdueTasks: count,
      outsideValues: count,
      /** Of the own branches: what guests sent with forms of the website, and nobody has finished. */
      openFormRequests: count,
    }),
  }),
}
