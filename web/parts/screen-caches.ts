// Caches that the player of TVs fills and its service worker answers from.
export const mediaName = 'signage-media'
export const shellName = 'signage-shell'
