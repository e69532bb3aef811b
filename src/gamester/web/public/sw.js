/** The page's service worker. */
importScripts('/offline/worker.js')
