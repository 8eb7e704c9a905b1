import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { isRobot } from './robots.ts';

export const pageViewHandlers = ({ views }: Pick<Services, 'views'>) =>
  ({
    countView({ body, req }) {
      if (!isRobot(req.get('user-agent'))) views.count(body, callerAt(req.ip));
    },
  }) satisfies Partial<Handlers>;
