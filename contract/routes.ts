// The route table: every call of the API. What is not here does not exist, and who may call what stands beside it.
import { bookingSetupRoutes } from './accounting/booking-setup.ts'
import { dayEndRoutes } from './accounting/day-ends.ts'
import { receiptRoutes } from './accounting/receipts.ts'
import { categories } from './catalog/categories.ts'
import { menus } from './catalog/menus.ts'
import { products } from './catalog/products.ts'
import { tags } from './catalog/tags.ts'
import { donatees } from './donation/donatees.ts'
import { webhookRoutes } from './notification/webhooks.ts'
import { apiTokenRoutes } from './identity/api-tokens.ts'
import { ownAccountRoutes } from './identity/own-account.ts'
import { sessionRoutes } from './identity/session.ts'
import { users } from './identity/users.ts'
import { initRoutes } from './init.ts'
import { logRoutes } from './log/logs.ts'
import { notificationDeviceRoutes } from './notification/device-calls.ts'
import { blockedAddresses } from './notification/blocked-addresses.ts'
import { formRequestRoutes } from './content/form-requests.ts'
import { messageRoutes } from './notification/messages.ts'
import { pushRoutes } from './notification/push-subscriptions.ts'
import { orderCallRoutes } from './ordering/order-calls.ts'
import { orderRoutes } from './ordering/orders.ts'
import { branchCallRoutes } from './organisation/branch-calls.ts'
import { placeRoutes } from './organisation/places.ts'
import { branches } from './organisation/branches.ts'
import { departments } from './organisation/departments.ts'
import { divisions } from './organisation/divisions.ts'
import { tableCallRoutes } from './organisation/table-calls.ts'
import { tables } from './organisation/tables.ts'
import { imageTemplateRoutes } from './media/image-templates.ts'
import { imageRoutes } from './media/images.ts'
import { transferRoutes } from './media/transfers.ts'
import { uploadRoutes } from './media/uploads.ts'
import { videoRoutes } from './media/videos.ts'
import { devices } from './device/devices.ts'
import { deviceLogRoutes } from './device/log-requests.ts'
import { printDeviceRoutes, printOrderRoutes } from './device/print-calls.ts'
import { draftRoutes } from './content/drafts.ts'
import { sites } from './content/sites.ts'
import { blocks } from './content/blocks.ts'
import { navigations } from './content/navigations.ts'
import { workingActivities } from './staff/working-activities.ts'
import { workingSchedules } from './staff/working-schedules.ts'
import { planRoutes } from './staff/plan.ts'
import { projects } from './staff/projects.ts'
import { publicHolidayRoutes } from './staff/public-holidays.ts'
import { sickNoteRoutes } from './staff/sick-notes.ts'
import { taskDeskRoutes, taskOfficeRoutes } from './staff/task-desk.ts'
import { taskBoardRoutes, taskClockRoutes } from './staff/task-work.ts'
import { tasks } from './staff/tasks.ts'
import { absences } from './staff/absences.ts'
import { availabilities } from './staff/availabilities.ts'
import { holidayAdjustments } from './staff/holiday-adjustments.ts'
import { leaveCallRoutes } from './staff/leave-calls.ts'
import { holidayBalanceRoutes } from './staff/holiday-balances.ts'
import { weekAverageRoutes } from './staff/week-averages.ts'
import { monthClosingRoutes } from './staff/month-closings.ts'
import { projectMonthRoutes } from './staff/project-months.ts'
import { retentionRoutes } from './staff/retention.ts'
import { scheduleTemplates } from './staff/schedule-templates.ts'
import { shiftCallRoutes } from './staff/shift-calls.ts'
import { timeAccountRoutes } from './staff/time-accounts.ts'
import { timeRequestRoutes } from './staff/time-requests.ts'
import { timeTerminalRoutes, timeTrackingRoutes } from './staff/time-tracking.ts'
import { workAgreements } from './staff/work-agreements.ts'
import { workContracts } from './staff/work-contracts.ts'
import { segments } from './signage/segments.ts'
import { streams } from './signage/streams.ts'
import { playerRoutes } from './signage/player.ts'
import { screenCallRoutes } from './signage/screen-calls.ts'
import { signageDevices } from './signage/signage-devices.ts'
import { takeovers } from './signage/takeovers.ts'
import { fontRoutes } from './media/fonts.ts'
import { catalogImportRoutes } from './catalog/catalog-imports.ts'
import { menuCardRoutes, menuCards } from './catalog/menu-cards.ts'
import { labelCallRoutes, labelSheets } from './catalog/label-sheets.ts'
import { branchMenuRoutes } from './catalog/menus.ts'
import { changeWishRoutes } from './catalog/change-wishes.ts'
import { ownCopyRoutes } from './catalog/own-copies.ts'
import { offeredMethodRoutes } from './payment/offered-methods.ts'
import { paymentAccountRoutes } from './payment/payment-accounts.ts'
import { resourceRoutes } from './resource.ts'
import { searchRoutes } from './search.ts'
import { operationRoutes } from './operation/operation-checks.ts'
import { configRoutes } from './settings/config.ts'
import { analyticsRoutes } from './statistics/analytics.ts'
import { statisticsRoutes } from './statistics/statistics.ts'

export const routes = {
  ...initRoutes,
  ...configRoutes,
  ...operationRoutes,
  ...sessionRoutes,
  ...ownAccountRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...resourceRoutes(users),
  ...resourceRoutes(divisions),
  ...resourceRoutes(branches),
  ...branchCallRoutes,
  ...placeRoutes,
  ...resourceRoutes(departments),
  ...resourceRoutes(tables),
  ...tableCallRoutes,
  ...resourceRoutes(donatees),
  ...resourceRoutes(menus),
  ...resourceRoutes(categories),
  ...resourceRoutes(tags),
  ...resourceRoutes(products),
  ...resourceRoutes(labelSheets),
  ...labelCallRoutes,
  ...resourceRoutes(menuCards),
  ...menuCardRoutes,
  ...imageTemplateRoutes,
  ...branchMenuRoutes,
  ...catalogImportRoutes,
  ...ownCopyRoutes,
  ...changeWishRoutes,
  ...draftRoutes,
  ...fontRoutes,
  ...imageRoutes,
  ...uploadRoutes,
  ...transferRoutes,
  ...videoRoutes,
  ...resourceRoutes(devices),
  ...deviceLogRoutes,
  ...printDeviceRoutes,
  ...printOrderRoutes,
  ...resourceRoutes(blockedAddresses),
  ...resourceRoutes(sites),
  ...resourceRoutes(blocks),
  ...resourceRoutes(navigations),
  ...resourceRoutes(workingActivities),
  ...resourceRoutes(workingSchedules),
  ...resourceRoutes(projects),
  ...resourceRoutes(tasks),
  ...taskBoardRoutes,
  ...taskClockRoutes,
  ...taskDeskRoutes,
  ...taskOfficeRoutes,
  ...resourceRoutes(scheduleTemplates),
  ...resourceRoutes(availabilities),
  ...resourceRoutes(workAgreements),
  ...resourceRoutes(workContracts),
  ...resourceRoutes(absences),
  ...leaveCallRoutes,
  ...sickNoteRoutes,
  ...resourceRoutes(holidayAdjustments),
  ...holidayBalanceRoutes,
  ...weekAverageRoutes,
  ...publicHolidayRoutes,
  ...planRoutes,
  ...shiftCallRoutes,
  ...timeAccountRoutes,
  ...monthClosingRoutes,
  ...retentionRoutes,
  ...projectMonthRoutes,
  ...timeRequestRoutes,
  ...timeTerminalRoutes,
  ...timeTrackingRoutes,
  ...resourceRoutes(segments),
  ...resourceRoutes(streams),
  ...resourceRoutes(signageDevices),
  ...resourceRoutes(takeovers),
  ...screenCallRoutes,
  ...playerRoutes,
  ...orderRoutes,
  ...orderCallRoutes,
  ...paymentAccountRoutes,
  ...offeredMethodRoutes,
  ...messageRoutes,
  ...formRequestRoutes,
  ...notificationDeviceRoutes,
  ...pushRoutes,
  ...logRoutes,
  ...analyticsRoutes,
  ...statisticsRoutes,
  ...bookingSetupRoutes,
  ...dayEndRoutes,
  ...receiptRoutes,
  ...searchRoutes,
}

export type Routes = typeof routes
export type RouteKey = keyof Routes
