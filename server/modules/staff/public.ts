export { staffRoutes } from './routes.ts'
export { readHolidayNames, readHolidays, readPeopleByHour } from './plan-by-hour.ts'
export { readPlanFigures } from './plan-figures.ts'
export { readWorkFigures } from './work-figures.ts'
