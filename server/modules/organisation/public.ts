export { findScreenDevice, findTerminal, isKeyKept, keyOf, screenKeyOf } from './find-terminal.ts'
export { noteDevice } from './note-device.ts'
export { adoptDevice, devicesOf, dropDevice, findDevice, hashOf, makeDevice, revokeDevice } from './device-key.ts'
export { branchOfKey, findDeviceKey, isDeviceKey, type DeviceKey } from './device-key-store.ts'
export {
  branchCalled,
  completeBranches,
  lockBranches,
  moveSoldOut,
  readBranchNames,
  readEscalations,
  timeZoneOfBranch,
  zoneOfBranch,
} from './store.ts'
export { serveShortLinks } from './short-link.ts'
export { newTable } from './routes.ts'
export { organisationRoutes } from './routes.ts'
export { branchForVisitors } from './branch.ts'
export { divisionForVisitors } from './division.ts'
