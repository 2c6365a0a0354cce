export { staffRoutes } from './routes.ts'
export { readPlanFigures } from './plan-figures.ts'
export { readWorkFigures } from './work-figures.ts'
