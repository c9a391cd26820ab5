/** Why a scheduled refresh failed, without words of the service or the platform. */

export type Trouble =
  /** The tab was deleted, or can no longer be refreshed. */
  | 'tabGone'
  /** The tab now shows or asks for something other than its user has pulled. */
  | 'otherTerms'
  /** The service does not accept the key. */
  | 'key'
  /** The key has no permission for this list. */
  | 'permission'
  /** The user has not granted a permission, or has revoked it. */
  | 'consent'
  /** The service refused the request. */
  | 'refused'
  /** The service failed, did not answer, or asked to wait. */
  | 'service'
  /** Something in the spreadsheet prevents it, such as a protection. */
  | 'spreadsheet'
  /** The platform failed, or one of its quotas is used up. */
  | 'platform'
  /** Another user was at work, or a pull is paused. */
  | 'busy'
  /** The time of a run, or the daily time, was too short. */
  | 'time'
  /** Anything else; the schedule's line says more. */
  | 'other';
