// Builds the shop (browser and server part). The staff apps have a configuration of their own.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // A font or picture inside the style sheet could be neither preloaded nor cached on its own.
    assetsInlineLimit: 0,
  },
})
