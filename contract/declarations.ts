// All plain resources: who looks for references looks through these.
import { categories } from './catalog/categories.ts'
import { labelSheets } from './catalog/label-sheets.ts'
import { menuCards } from './catalog/menu-cards.ts'
import { menus } from './catalog/menus.ts'
import { products } from './catalog/products.ts'
import { tags } from './catalog/tags.ts'
import { donatees } from './donation/donatees.ts'
import { users } from './identity/users.ts'
import { images } from './media/images.ts'
import { branches } from './organisation/branches.ts'
import { departments } from './organisation/departments.ts'
import { divisions } from './organisation/divisions.ts'
import { tables } from './organisation/tables.ts'
import { imageTemplates } from './media/image-templates.ts'
import { uploads } from './media/uploads.ts'
import { videos } from './media/videos.ts'
import { devices } from './device/devices.ts'
import { sites } from './content/sites.ts'
import { blocks } from './content/blocks.ts'
import { navigations } from './content/navigations.ts'
import { workingActivities } from './staff/working-activities.ts'
import { workingSchedules } from './staff/working-schedules.ts'
import { projects } from './staff/projects.ts'
import { tasks } from './staff/tasks.ts'
import { absences } from './staff/absences.ts'
import { availabilities } from './staff/availabilities.ts'
import { holidayAdjustments } from './staff/holiday-adjustments.ts'
import { scheduleTemplates } from './staff/schedule-templates.ts'
import { workAgreements } from './staff/work-agreements.ts'
import { workContracts } from './staff/work-contracts.ts'
import { segments } from './signage/segments.ts'
import { streams } from './signage/streams.ts'
import { signageDevices } from './signage/signage-devices.ts'
import { takeovers } from './signage/takeovers.ts'
import { blockedAddresses } from './notification/blocked-addresses.ts'
import type { AnyDeclaration } from './resource.ts'
import type { ResourceKind } from './resource-kinds.ts'

/** By the names they have in code. */
export const resources = {
  divisions,
  branches,
  departments,
  tables,
  donatees,
  menus,
  categories,
  tags,
  products,
  labelSheets,
  menuCards,
  imageTemplates,
  images,
  uploads,
  videos,
  devices,
  sites,
  blocks,
  navigations,
  workingActivities,
  workingSchedules,
  projects,
  tasks,
  scheduleTemplates,
  availabilities,
  workAgreements,
  workContracts,
  absences,
  holidayAdjustments,
  segments,
  streams,
  signageDevices,
  takeovers,
  blockedAddresses,
  users,
}

export const declarations = Object.values(resources) as readonly unknown[] as readonly AnyDeclaration[]

type Declared = (typeof resources)[keyof typeof resources]['kind']
/** @public Read by the compiler alone. */
export const everyKindIsDeclared: [Exclude<ResourceKind, Declared>] extends [never] ? true : never = true
