export { deviceRoutes } from './routes.ts'
export { findDevice, listDevices, saveTested } from './find-devices.ts'
