import { inviteComments } from './modules/comments/invite-comments.ts'
import { syncDueFeeds } from './modules/calendar/feeds/sync-due-feeds.ts'
import { publishPosts } from './modules/content/blog/publish-posts.ts'
import { markLovedVillas } from './services/catalogue/mark-loved-villas.ts'
import { cleanFiles } from './services/images/clean-files.ts'
import { makeLinkPreviews } from './services/link-previews/make-link-previews.ts'
import { processImages } from './services/images/process-images.ts'
import { sendMails } from './services/notifications/send-mails.ts'
import { forgetNotifications } from './services/notifications/write-notification.ts'
import { completeStays } from './services/booking/complete-stays.ts'
import { forgetOrigins } from './services/booking/forget-origins.ts'
import { expireHolds } from './services/booking/expire-holds.ts'
import { eraseKeptData } from './modules/privacy/erase-kept-data.ts'
import { mailResetLinks } from './modules/accounts/mail-reset-links.ts'
import { deleteOldAttempts } from './modules/accounts/store-attempts.ts'
import type { JobName } from '../contract/jobs/jobs.ts'
import { forgetRequestKeys } from './platform/http/create-once.ts'
import type { Job } from './platform/jobs/start-jobs.ts'

/**
 * Every job may run twice, concurrently, and be killed at any point, because it works on what the database says is
 * left.
 */
export const JOBS: readonly (Job & { name: JobName })[] = [
  { name: 'expire-holds', every: '1 minute', run: expireHolds },
  { name: 'complete-stays', every: '1 hour', at: '00:07', run: completeStays },
  {
    name: 'send-mails',
    every: '10 seconds',
    channel: 'mail',
    isShared: true,
    isFor: ({ smtp_url }) => smtp_url !== null,
    run: sendMails,
  },
  { name: 'mail-reset-links', every: '1 minute', channel: 'password', run: mailResetLinks },
  {
    name: 'process-images',
    every: '1 minute',
    channel: 'images',
    run: (world, signal) => processImages(world, { signal }),
  },
  {
    name: 'make-link-previews',
    every: '1 minute',
    channel: 'link_previews',
    run: (world, signal) => makeLinkPreviews(world, { signal }),
  },
  { name: 'invite-comments', every: '1 day', at: '10:12', run: inviteComments },
  { name: 'mark-loved-villas', every: '1 hour', channel: 'ratings', run: markLovedVillas },
  { name: 'publish-posts', every: '10 seconds', run: publishPosts },
  { name: 'clean-files', every: '1 day', at: '04:41', run: cleanFiles },
  // each feed is due about every half an hour
  { name: 'sync-feeds', every: '5 minutes', run: syncDueFeeds },
  { name: 'forget-attempts', every: '1 day', at: '04:23', run: deleteOldAttempts },
  { name: 'forget-origins', every: '1 day', at: '04:29', run: forgetOrigins },
  { name: 'forget-request-keys', every: '1 day', at: '04:33', run: forgetRequestKeys },
  { name: 'forget-notifications', every: '1 day', at: '04:37', run: forgetNotifications },
  { name: 'erase-kept-data', every: '1 day', at: '04:49', run: eraseKeptData },
]

/** @throws Error with a sentence for the operator when JOBS names an unknown job */
export function checkJobs(wanted: readonly string[] | null): void {
  const unknown = wanted?.find((name) => !JOBS.some((job) => job.name === name))
  if (unknown !== undefined) {
    throw new Error(`JOBS names ${unknown}; the jobs are ${JOBS.map(({ name }) => name).join(', ')}.`)
  }
}
