import {
  addToDiary,
  askToStopMails,
  changeDiaryEntry,
  getDiary,
  getFigureMail,
  removeDiaryEntry,
  setDiaryReminders,
  setFigureMail,
  showAnswers,
  stopMails,
  stopMailsInOneClick,
} from '@inkbridge/contracts';
import { stopMailsPath } from '@inkbridge/shared/routes';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { AnswersService } from './answers/answers-service.js';
import type { DiaryService } from './diary/diary-service.js';
import type { createFigureMails } from './figures/figure-mails.js';
import type { StopService } from './stops/stop-service.js';

export function answersRoutes(table: RouteTable, answers: AnswersService): void {
  implement(table, showAnswers, ({ query, body, caller }) => answers.show(query.id, body.show, caller.id));
}

export function diaryRoutes(table: RouteTable, diary: DiaryService): void {
  implement(table, getDiary, ({ caller }) => diary.get(caller.id));
  implement(table, addToDiary, ({ body, caller }) => diary.add(body.entries, caller.id));
  implement(table, changeDiaryEntry, ({ query, body, caller }) => diary.change(query.id, body, caller.id));
  implement(table, removeDiaryEntry, ({ query, caller }) => diary.remove(query.id, caller.id));
  implement(table, setDiaryReminders, ({ body, caller }) => diary.setReminders(body.reminders, caller.id));
}

export function figureMailRoutes(table: RouteTable, mails: ReturnType<typeof createFigureMails>): void {
  implement(table, getFigureMail, ({ caller }) => mails.get(caller.id));
  implement(table, setFigureMail, ({ body, caller }) => mails.set(body.monthly, caller.id));
}

export function stopRoutes(table: RouteTable, stops: StopService): void {
  implement(table, stopMails, ({ body }) => stops.stop(body.key));
  implement(table, stopMailsInOneClick, ({ query, request }) => stops.stopInOneClick(query.key, request.body));
  implement(table, askToStopMails, ({ query, reply }): { asked: true } => {
    void reply.code(303).header('location', stopMailsPath(query.key));
    return { asked: true };
  });
}
