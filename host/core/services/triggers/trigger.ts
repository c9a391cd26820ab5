/**
 * Trigger: an installable trigger that exists. Only clock triggers are emulated.
 */
import type { EnumValue } from '../enumeration';
import type { TriggerFacts } from './clock-spec';
import { EventType, TriggerSource } from './enums';

export class Trigger {
  constructor(readonly facts: TriggerFacts) {}

  getHandlerFunction(): string {
    return this.facts.handler;
  }

  getUniqueId(): string {
    return this.facts.id;
  }

  getEventType(): EnumValue {
    return EventType.CLOCK;
  }

  getTriggerSource(): EnumValue {
    return TriggerSource.CLOCK;
  }

  /** Clock triggers have no source id. */
  getTriggerSourceId(): null {
    return null;
  }
}
